import type { Express } from 'express'

/** Of Express's router (https://github.com/pillarjs/router), whose types leave these out. */
interface Layer {
  readonly rawPath: string
  readonly route?: { readonly path: string; readonly methods: Readonly<Record<string, boolean>> }
  readonly handle: { readonly stack?: readonly Layer[] }
}

/** Every path at which a route accepts a POST or any method, also in mounted routers, with text for its parameters. */
export function postedPaths(app: Express): readonly string[] {
  return [...new Set(pathsIn((app.router as unknown as { stack: readonly Layer[] }).stack, ''))]
}

function pathsIn(stack: readonly Layer[], base: string): string[] {
  return stack.flatMap(({ route, rawPath, handle }) => {
    if (handle.stack && !route) return pathsIn(handle.stack, base + rawPath.replace(/\/$/, ''))
    if (!route?.methods.post && !route?.methods._all) return []
    return [base + route.path.replaceAll(/:\w+/g, 'x')]
  })
}

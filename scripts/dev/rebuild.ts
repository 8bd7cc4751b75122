import { type BuildContext, type BuildOptions, type build, context } from 'esbuild'
import { buildSite } from '../build/build-site.ts'
import { bundleClient, type ClientBundleOptions } from '../build/bundle-client.ts'
import { bundleServer, type ServerBundleOptions } from '../build/bundle-server.ts'
import { bundleStylesheets } from '../build/bundle-stylesheets.ts'
import { buildContent } from '../build-content.ts'

export interface BuildRequest {
  readonly outDirectory: string
  /** Files since the last good build, relative to the repository. */
  readonly saved: readonly string[]
}

let saved: readonly string[] = []
const touches = (files: RegExp) => () => saved.some((file) => files.test(file))
const program = reuseContext()
const modules = unlessFresh(
  touches(/^(client|shared)\/.*\.(tsx?|svg)$/),
  reuseContext(),
) as ReturnType<typeof reuseContext>
const bundleStyles = unlessFresh(touches(/\.(css|svg)$/), bundleStylesheets)
const steps = {
  content: unlessFresh(touches(/^(content|shared|client\/(illustrations|theme))\//), buildContent),
  client: unlessFresh(touches(/^(client|shared)\//), (options: ClientBundleOptions) =>
    bundleClient({ ...options, build: modules, bundleStyles }),
  ),
  server: unlessFresh(
    touches(/^(client|server|shared)\/.*\.tsx?$/),
    (options: ServerBundleOptions) => bundleServer({ ...options, build: program }),
  ),
}

/** Repeats only the steps that the saved files affect. */
export async function rebuild(request: BuildRequest): Promise<void> {
  saved = request.saved
  await buildSite({ ...request, isDevelopment: true, steps })
}

/** Uses esbuild's `context()`, which parses only changed files. */
function reuseContext(): typeof build {
  let made: Promise<BuildContext> | undefined
  const rebuild = async (options: BuildOptions) => {
    made ??= context(options)
    const reused = await made
    await reused.cancel() // a rebuild during another one would get the other's result
    return reused.rebuild()
  }
  return rebuild as typeof build
}

/** Reuses the last result for the same arguments, unless `isStale` or it failed. */
function unlessFresh<Args extends readonly unknown[], Result>(
  isStale: () => boolean,
  make: (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result> {
  let last: Promise<Result> | undefined
  let lastKey = ''
  return async (...args) => {
    const key = JSON.stringify(args)
    if (!last || isStale() || key !== lastKey) last = make(...args)
    lastKey = key
    last.catch(() => {
      last = undefined
    })
    return last
  }
}

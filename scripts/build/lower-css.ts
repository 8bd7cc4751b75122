import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import browserslist from 'browserslist'
import type { PartialMessage, Plugin } from 'esbuild'
import { browserslistToTargets, transform } from 'lightningcss'

/**
 * Rewrites syntax that the oldest browser of `browserslist` in package.json does not know, such as `light-dark()`,
 * nesting, and `text-decoration` with a thickness.
 */
export function lowerCss(root: string): Plugin {
  const targets = browserslistToTargets(browserslist(undefined, { path: root }))
  return {
    name: 'lower-css',
    setup({ onLoad }) {
      onLoad({ filter: /\.css$/ }, async ({ path }) => {
        const css = await readFile(path)
        try {
          const { code } = transform({ filename: path, code: css, targets })
          return { contents: code, loader: 'css', watchFiles: [path] }
        } catch (error) {
          return { errors: [mistakeIn(relative(root, path), error)], watchFiles: [path] }
        }
      })
    },
  }
}

/** Lightning CSS names the place beside its message, with the first column as 1. */
function mistakeIn(file: string, error: unknown): PartialMessage {
  const { message: text, loc } = error as Error & { loc?: { line: number; column: number } }
  return { text, location: { file, line: loc?.line, column: loc && loc.column - 1 } }
}

/** The oldest browsers of `browserslist` in package.json, as esbuild writes them. */
export function oldestBrowsers(root: string): string[] {
  const oldest = new Map<string, string>()
  for (const browser of browserslist(undefined, { path: root })) {
    const [name = '', version = ''] = browser.split(' ')
    oldest.set(ESBUILD_NAMES[name] ?? name, version.split('-')[0] ?? '') // newest first
  }
  return [...oldest].map(([name, version]) => name + version)
}

const ESBUILD_NAMES: Readonly<Record<string, string>> = { ios_saf: 'ios' }

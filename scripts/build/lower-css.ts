import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import browserslist from 'browserslist'
import type { PartialMessage, Plugin } from 'esbuild'
import { browserslistToTargets, transform } from 'lightningcss'

/**
 * Rewrites syntax that the oldest browser of `browserslist` in package.json does not know, such as `light-dark()`,
 * nesting, and `text-decoration` with a thickness.
 */
export function lowerCss(): Plugin {
  const targets = browserslistToTargets(browserslist())
  return {
    name: 'lower-css',
    setup({ onLoad }) {
      onLoad({ filter: /\.css$/ }, async ({ path }) => {
        const css = await readFile(path)
        try {
          const { code } = transform({ filename: path, code: css, targets })
          return { contents: code, loader: 'css' }
        } catch (error) {
          return { errors: [mistakeIn(relative('', path), error)] }
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

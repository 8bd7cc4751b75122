/** A page's stylesheet stays in the document, so its rules must not apply to other pages. */
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Returns the first lines of rules that are outside the page's class, except at-rules that cannot be nested. They begin
 * in the first column, because Biome formats stylesheets.
 */
export function findStrayRules(css: string, id: string) {
  const allowed = new RegExp(`^(\\.page-${id} \\{|@page\\b|@keyframes\\b)`)
  const blank = (comment: string) => comment.replaceAll(/./g, '') // without its lines, the numbers would be wrong
  const lines = css.replaceAll(/\/\*.*?\*\//gs, blank).split('\n')
  return lines
    .map((rule, index) => ({ line: index + 1, rule }))
    .filter(({ rule }) => /^[^\s}]/.test(rule) && !allowed.test(rule))
}

if (import.meta.main) {
  const folder = join(import.meta.dirname, '../client/pages')
  for await (const name of glob('**/*.css', { cwd: folder })) {
    const [id = ''] = name.split(/[./\\]/)
    for (const { line, rule } of findStrayRules(await readFile(join(folder, name), 'utf8'), id)) {
      console.error(`client/pages/${name}:${line}: nest ${rule} in .page-${id} { … }`)
      process.exitCode = 1
    }
  }
}

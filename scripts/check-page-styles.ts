/** A page's stylesheet stays in the document, so its rules must not apply to other pages. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findStrayRules } from './styles/find-stray-rules.ts'

const folder = join(import.meta.dirname, '../client/pages')
const stylesheets = (await readdir(folder, { recursive: true })).filter((name) =>
  name.endsWith('.css'),
)
const strays = await Promise.all(
  stylesheets.map(async (name) => {
    const [id = ''] = name.split(/[./\\]/)
    const css = await readFile(join(folder, name), 'utf8')
    return findStrayRules(css, id).map(
      ({ line, rule }) => `client/pages/${name}:${line}: nest ${rule} in .page-${id} { … }`,
    )
  }),
)
for (const stray of strays.flat()) {
  console.error(stray)
  process.exitCode = 1
}

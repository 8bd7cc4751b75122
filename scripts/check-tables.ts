/** Each table has an owner. Kysely knows the names in text, so no import shows who uses them. */
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A name may also have an alias, as in `submissions as own`. */
const TABLE_NAME =
  /\.?\b(?:selectFrom|insertInto|updateTable|deleteFrom|(?:inner|left|right|full)Join)\(\s*['"`](\w+)/g

const LEDGER = 'server/leads/ledger/'

/** Of those that only one folder may name. All others belong to `server/`, and `server/database/` may name all. */
const OWNERS: Readonly<Record<string, string>> = { deliveries: LEDGER, attempts: LEDGER }

/** Returns what the file of this path must not name, with its line. */
export function findForeignTables(path: string, code: string) {
  if (path.startsWith('server/database/')) return []
  return [...code.matchAll(TABLE_NAME)].flatMap(({ 1: table = '', index }) => {
    const owner = OWNERS[table] ?? 'server/'
    const line = code.slice(0, index).split('\n').length
    return path.startsWith(owner) ? [] : [{ line, table, owner }]
  })
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..')
  for await (const path of glob('{server,shared,client,scripts}/**/*.{ts,tsx}', { cwd: root })) {
    for (const { line, table, owner } of findForeignTables(
      path,
      await readFile(join(root, path), 'utf8'),
    )) {
      console.error(`${path}:${line}: only ${owner} may use the table ${table}`)
      process.exitCode = 1
    }
  }
}

/** Each table has an owner. Kysely knows the names in text, so no import shows who uses them. */
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A name may also have an alias, as in `submissions as own`. */
const TABLE_NAME =
  /\.?\b(?:selectFrom|insertInto|updateTable|deleteFrom|(?:inner|left|right|full)Join)\(\s*\[?\s*['"`](\w+)/g

const LEDGER = 'server/leads/ledger/'

/** Of those that only one folder may name. All others belong to `server/`, and `server/database/` may name all. */
const OWNERS: Readonly<Record<string, string>> = { deliveries: LEDGER, attempts: LEDGER }

const TRANSACTION = /\b(?:serialTransaction|transaction)\s*(?:<[^>]*>)?\(/g

/** Where a transaction locks the leads that it changes, before all else. All other changes of leads begin with `changeLeads`. */
const LOCKING: readonly string[] = [
  `${LEDGER}change-leads.ts`,
  `${LEDGER}lease-deliveries.ts`, // skips those that others change
  'server/leads/addresses/mail-turns.ts', // after its turn, once (`endWaits`)
  'server/leads/retention/purge-leads.ts', // by `changeLeads`; the other one is of addresses
]

/** Where a transaction changes no lead, nor what one is owed. */
const LEADLESS: readonly string[] = [
  `${LEDGER}newer-releases.ts`,
  'server/leads/addresses/address-book.ts',
  'server/leads/downloads/count-downloads.ts',
  'server/leads/retention/daily-purge.ts',
  'server/leads/scheduling/busy/busy-copies.ts',
]

const LEAD_TABLE =
  /\b(?:insertInto|updateTable|deleteFrom)\(\s*['"`](?:submissions|touches|consents|consent_changes|deliveries|attempts|announcements|bookings|booked_places)\b/

const NO_TRANSACTION =
  'a transaction of leads begins with changeLeads or changeBookings, which lock them; one that changes no lead is listed in scripts/check-tables.ts'

const KYSELY = /\bkysely\b/g

const NO_QUERY = 'Only server/ makes queries. What staff do is a function of server/leads/desk/'

/** Returns what the file of this path must not name, with its line. */
export function findForeignTables(path: string, code: string) {
  if (path.startsWith('server/database/')) return []
  const foreign = [...code.matchAll(TABLE_NAME)].flatMap(({ 1: table = '', index }) => {
    const owner = OWNERS[table] ?? 'server/'
    return path.startsWith(owner)
      ? []
      : [{ index, why: `only ${owner} may use the table ${table}` }]
  })
  const queries = path.startsWith('server/') ? [] : code.matchAll(KYSELY)
  const all = [
    ...foreign,
    ...[...queries].map(({ index }) => ({ index, why: NO_QUERY })),
    ...findOwnTransactions(path, code),
  ]
  return all.map(({ index, why }) => ({ line: code.slice(0, index).split('\n').length, why }))
}

function findOwnTransactions(path: string, code: string) {
  const isLeadless = LEADLESS.includes(path) && !LEAD_TABLE.test(code)
  if (!path.startsWith('server/leads/') || LOCKING.includes(path) || isLeadless) return []
  return [...code.matchAll(TRANSACTION)].map(({ index }) => ({ index, why: NO_TRANSACTION }))
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..')
  for await (const path of glob('{server,shared,client,scripts}/**/*.{ts,tsx}', { cwd: root })) {
    if (join(root, path) === import.meta.filename) continue
    const code = await readFile(join(root, path), 'utf8')
    for (const { line, why } of findForeignTables(path, code)) {
      console.error(`${path}:${line}: ${why}`)
      process.exitCode = 1
    }
  }
}

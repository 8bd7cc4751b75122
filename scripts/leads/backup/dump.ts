import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../server/database/database.ts'
import { appliedMigrations } from '../../../server/database/migrate.ts'
import { migrations as known } from '../../../server/database/migrations/migrations.ts'
import type { Schema, Tables } from '../../../server/database/schema.ts'
import { printableJson, writeOutput } from '../output.ts'
import { LeadsError } from '../run-program.ts'

/** JSON lines: a head with the number of rows of each table, then one line per row. */
export const FORMAT = 'leads-backup-2'

export type RowCounts = Readonly<Record<string, number>>

/** With their primary keys, in order of references. Every new table belongs here or below. */
export const TABLES: readonly (readonly [keyof Schema, ...(readonly string[])])[] = [
  ['secrets', 'name'],
  ['suppressions', 'email_hash'],
  ['submissions', 'id'],
  ['touches', 'id'],
  ['consents', 'submission_id', 'kind'],
  ['consent_changes', 'submission_id', 'changed_at', 'change'],
  ['deliveries', 'id'],
  ['attempts', 'delivery_id', 'number'],
  ['announcements', 'paper', 'email_key'],
  ['bookings', 'id'],
  ['booked_places', 'slot_start', 'place'],
  ['daily_counts', 'day', 'kind', 'path', 'subject'],
  ['exceptions', 'fingerprint'],
  ['digests', 'week', 'recipient'],
  ['paper_downloads', 'day', 'paper', 'reference'],
]

/** Temporary rows, which no backup needs. */
export const LEFT_OUT_TABLES: readonly string[] = ['probes']

/** Rows in memory at once. */
const PAGE_SIZE = 500

/** Writes a snapshot of all tables, readable by its owner only. Throws LeadsError and StorageUnavailableError. */
export function dump(database: Database, path: string, now = new Date()): Promise<RowCounts> {
  return inSnapshot(database, async (snapshot) => {
    const migrations = await appliedMigrations(snapshot)
    if (!migrations.every((name) => Object.hasOwn(known, name))) {
      throw new LeadsError('The database belongs to a newer release: back it up with that release')
    }
    const tables = await countRows(snapshot)
    const head = { format: FORMAT, madeAt: now, migrations, tables }
    await writeOutput(backupLines(snapshot, head), path)
    return tables
  })
}

/** On SQLite, `database.transaction` would block writers, so this begins a deferred transaction. */
async function inSnapshot<T>(
  { kysely, dialect }: Database,
  read: (snapshot: Kysely<Schema>) => Promise<T>,
): Promise<T> {
  if (dialect === 'postgres') {
    const transaction = kysely.transaction().setIsolationLevel('repeatable read')
    return transaction.setAccessMode('read only').execute(read)
  }
  return kysely.connection().execute(async (connection) => {
    await sql`begin`.execute(connection)
    try {
      return await read(connection)
    } finally {
      await sql`rollback`.execute(connection)
    }
  })
}

/** Of each table of a backup. */
export async function countRows(snapshot: Tables): Promise<RowCounts> {
  const counts: Record<string, number> = {}
  for (const [table] of TABLES) {
    const [row] = await snapshot
      .selectFrom(table)
      .select(({ fn }) => fn.countAll().as('n'))
      .execute()
    counts[table] = Number(row?.n)
  }
  return counts
}

async function* backupLines(snapshot: Tables, head: object): AsyncGenerator<string> {
  yield `${printableJson(head)}\n` // readline ends a line at U+2028 too
  for (const [table, ...key] of TABLES) {
    for await (const rows of readPages(snapshot, table, key)) {
      yield rows.map((row) => `${printableJson({ table, row })}\n`).join('')
    }
  }
}

/** Pages by key, because an offset gets slower with every page. */
async function* readPages(snapshot: Tables, table: string, key: readonly string[]) {
  const columns = sql.join(key.map((column) => sql.ref(column)))
  let last: Readonly<Record<string, unknown>> | undefined
  do {
    const after = last && sql.join(key.map((column) => last?.[column]))
    const { rows } = await sql<Readonly<Record<string, unknown>>>`
      select * from ${sql.table(table)}
      ${after ? sql`where (${columns}) > (${after})` : sql``}
      order by ${columns} limit ${PAGE_SIZE}
    `.execute(snapshot)
    yield rows
    last = rows.length === PAGE_SIZE ? rows.at(-1) : undefined
  } while (last)
}

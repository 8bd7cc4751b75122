import { open } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import * as v from 'valibot'
import { countRows } from '../../database/count-rows.ts'
import type { Database } from '../../database/database.ts'
import { isPostgres } from '../../database/locks.ts'
import { appliedMigrations, applyMigrations } from '../../database/migrate.ts'
import { isNewerMigration, migrations } from '../../database/migrations/migrations.ts'
import type { Schema, Tables, Transaction } from '../../database/schema.ts'
import { printableJson } from '../../printable-json.ts'
import { eraseAgain, keepErasures, readErasures } from './erasures.ts'
import { LeadsError } from './leads-error.ts'

/** JSON lines: a head with the number of rows of each table, then one line per row. */
const FORMAT = 'leads-backup-2'

/** With their primary keys, in order of references. Every new table belongs here or below. */
export const TABLES: readonly (readonly [keyof Schema, ...(readonly string[])])[] = [
  ['secrets', 'name'],
  ['suppressions', 'email_hash'],
  ['addresses', 'address_hash'],
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

/** Temporary rows, which no backup needs: the calendars of hosts are read again. */
export const LEFT_OUT_TABLES: readonly string[] = ['probes', 'busy_copies', 'mail_turns']

/** Rows in memory at once. */
const PAGE_SIZE = 2_000
const BATCH_SIZE = 100

/** Gives the lines of a snapshot of all tables to `write`. Throws LeadsError and StorageUnavailableError. */
export function dump(
  database: Database,
  write: (lines: AsyncIterable<string>) => Promise<void>,
  now = new Date(),
) {
  return inSnapshot(database, async (snapshot) => {
    const applied = await appliedMigrations(snapshot)
    if (applied.some(isNewerMigration)) {
      throw new LeadsError('The database belongs to a newer release: back it up with that release')
    }
    const tables: Record<string, number> = {}
    for (const [table] of TABLES) {
      tables[table] = await countRows(snapshot.selectFrom(table))
    }
    const head = { format: FORMAT, madeAt: now, migrations: applied, tables }
    await write(backupLines(snapshot, head))
    return tables
  })
}

/** On SQLite, `database.transaction` would block writers, so this begins a deferred transaction. */
async function inSnapshot<T>(
  { kysely }: Database,
  read: (snapshot: Kysely<Schema>) => Promise<T>,
): Promise<T> {
  const mode = isPostgres(kysely) ? sql`isolation level repeatable read, read only` : sql`deferred`
  return kysely.connection().execute(async (connection) => {
    await sql`begin ${mode}`.execute(connection)
    try {
      return await read(connection)
    } finally {
      await sql`rollback`.execute(connection)
    }
  })
}

async function* backupLines(snapshot: Tables, head: object): AsyncGenerator<string> {
  yield `${printableJson(head)}\n` // readline ends a line at U+2028 too
  for (const [table, ...key] of TABLES) {
    const ordered = sql`select * from ${sql.table(table)} order by ${sql.join(key.map((name) => sql.ref(name)))}`
    for (let from = 0, isLast = false; !isLast; from += PAGE_SIZE) {
      const { rows } = await sql`${ordered} limit ${PAGE_SIZE} offset ${from}`.execute(snapshot)
      yield rows.map((row) => `${printableJson({ table, row })}\n`).join('')
      isLast = rows.length < PAGE_SIZE
    }
  }
}

const headSchema = v.object({
  format: v.literal(FORMAT),
  madeAt: v.pipe(v.string(), v.isoTimestamp(), v.toDate()),
  migrations: v.pipe(v.array(v.string()), v.minLength(1)),
  tables: v.record(v.string(), v.number()),
})

const rowSchema = v.object({ table: v.string(), row: v.record(v.string(), v.unknown()) })

type Head = v.InferOutput<typeof headSchema>
type Lines = AsyncIterator<string>

/**
 * Atomic: recreates the tables as of the backup, fills them, migrates, and erases again who was erased since. Throws
 * LeadsError and node:fs errors.
 */
export async function load(database: Database, path: string, isForced = false) {
  const file = await open(path)
  try {
    const lines = file.readLines({ autoClose: false })[Symbol.asyncIterator]()
    const head = readHead((await lines.next()).value, path)
    const restore = async (tables: Transaction) => {
      const hasTables = (await appliedMigrations(tables)).length > 0
      if (hasTables) await lockAllLeads(tables)
      if (hasTables && !isForced) await requireEmpty(tables)
      const erasures = hasTables ? await readErasures(tables) : undefined
      await dropTables(tables)
      const applied = Object.entries(migrations).filter(([name]) => head.migrations.includes(name))
      await applyMigrations(tables, Object.fromEntries(applied))
      await insertRows(tables, lines, head)
      if (erasures) await keepErasures(tables, erasures)
      await applyMigrations(tables, migrations)
      return eraseAgain(tables)
    }
    const erasedAgain = await database.transaction(restore, { repeats: 0 }) // the file is read forward
    await database.forget()
    return { madeAt: head.madeAt, counts: head.tables, erasedAgain }
  } finally {
    await file.close()
  }
}

function readHead(text: unknown, path: string): Head {
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), headSchema), text)
  if (!success) throw new LeadsError(`${path} is not a backup of this site`)
  if (!output.migrations.some(isNewerMigration)) return output
  throw new LeadsError(
    `${path} was made by a newer release of the site: restore it with that release`,
  )
}

/** Before its tables are dropped one by one: every change of a lead begins with a lock of its row. */
async function lockAllLeads(tables: Transaction): Promise<void> {
  if (isPostgres(tables)) await sql`lock table submissions in access exclusive mode`.execute(tables)
}

/** Ignores rows that the server writes at start. */
async function requireEmpty(tables: Transaction): Promise<void> {
  const submission = await tables.selectFrom('submissions').select('id').executeTakeFirst()
  const erasure = await tables.selectFrom('suppressions').select('email_hash').executeTakeFirst()
  if (!submission && !erasure) return
  throw new LeadsError(
    'This database is not empty. Restore into an empty one, or use --force to replace its data',
  )
}

async function dropTables({ schema }: Transaction): Promise<void> {
  const names = TABLES.map(([name]) => name).toReversed()
  const others = [...LEFT_OUT_TABLES, 'kysely_migration', 'kysely_migration_lock']
  for (const name of [...names, ...others]) await schema.dropTable(name).ifExists().execute()
}

async function insertRows(tables: Transaction, lines: Lines, { tables: counts }: Head) {
  for (const [table, count] of Object.entries(counts)) {
    for (let left = count; left > 0; left -= BATCH_SIZE) {
      const rows: object[] = []
      while (rows.length < Math.min(left, BATCH_SIZE)) rows.push(await readRow(lines, table))
      // A backup may be older than the schema, so the database checks the names.
      const insertion = tables.insertInto(table as keyof Schema).values(rows as never)
      await insertion.execute()
    }
  }
  if (!(await lines.next()).done)
    throw new LeadsError('The backup is damaged: it has too many rows')
}

async function readRow(lines: Lines, table: string): Promise<object> {
  const { value, done } = await lines.next()
  if (done) throw new LeadsError(`The backup is truncated: rows of ${table} are missing`)
  const line = v.safeParse(v.pipe(v.string(), v.parseJson(), rowSchema), value)
  if (line.success && line.output.table === table) {
    const { leased_by: _, ...row } = line.output.row // only earlier releases have this column
    return row
  }
  throw new LeadsError(`The backup is damaged: a row of ${table} cannot be read`)
}

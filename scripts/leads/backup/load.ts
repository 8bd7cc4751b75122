import { open } from 'node:fs/promises'
import * as v from 'valibot'
import type { Database } from '../../../server/database/database.ts'
import { appliedMigrations, applyMigrations } from '../../../server/database/migrate.ts'
import { migrations } from '../../../server/database/migrations/migrations.ts'
import type {
  Schema,
  SecretRow,
  SuppressionRow,
  Transaction,
} from '../../../server/database/schema.ts'
import { createKeyedHash } from '../../../server/leads/forms/keyed-hash.ts'
import { emailKey } from '../../../server/leads/submissions/email-key.ts'
import { LeadsError } from '../run-program.ts'
import { FORMAT, LEFT_OUT_TABLES, TABLES } from './dump.ts'

const BATCH_SIZE = 100

const headSchema = v.object({
  format: v.literal(FORMAT),
  madeAt: v.pipe(v.string(), v.isoTimestamp(), v.toDate()),
  migrations: v.pipe(v.array(v.string()), v.minLength(1)),
  tables: v.record(v.string(), v.number()),
})

const rowSchema = v.object({ table: v.string(), row: v.record(v.string(), v.unknown()) })

type Head = v.InferOutput<typeof headSchema>
type Lines = AsyncIterator<string>

/** Atomic: recreates the tables as of the backup, fills them and migrates. Throws LeadsError and node:fs errors. */
export async function load(database: Database, path: string, isForced: boolean) {
  const file = await open(path)
  try {
    const lines = file.readLines({ autoClose: false })[Symbol.asyncIterator]()
    const head = readHead((await lines.next()).value, path)
    await database.transaction(async (tables) => {
      const hasTables = (await appliedMigrations(tables)).length > 0
      if (hasTables && !isForced) await requireEmpty(tables)
      const erasures = hasTables ? await readErasures(tables) : undefined
      await dropTables(tables)
      const applied = Object.entries(migrations).filter(([name]) => head.migrations.includes(name))
      await applyMigrations(tables, Object.fromEntries(applied))
      await insertRows(tables, lines, head)
      if (erasures) await keepErasures(tables, erasures)
      await applyMigrations(tables, migrations)
    })
    const erasedAgain = await eraseAgain(database)
    return { madeAt: head.madeAt, counts: head.tables, erasedAgain }
  } finally {
    await file.close()
  }
}

function readHead(text: unknown, path: string): Head {
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), headSchema), text)
  if (!success) throw new LeadsError(`${path} is not a backup of this site`)
  if (output.migrations.every((name) => Object.hasOwn(migrations, name))) return output
  throw new LeadsError(
    `${path} was made by a newer release of the site: restore it with that release`,
  )
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
  if (line.success && line.output.table === table) return line.output.row
  throw new LeadsError(`The backup is damaged: a row of ${table} cannot be read`)
}

/** Hashes of erased people, and their key. */
interface Erasures {
  readonly key: SecretRow | undefined
  readonly rows: readonly SuppressionRow[]
}

async function readErasures(tables: Transaction): Promise<Erasures> {
  const rows = await tables.selectFrom('suppressions').selectAll().execute()
  return { key: await readKey(tables), rows }
}

/** Adds them to what was restored. Skips a backup of another site, whose key differs. */
async function keepErasures(tables: Transaction, { key, rows }: Erasures): Promise<void> {
  const restored = await readKey(tables)
  if (!key || (restored && restored.value !== key.value)) return
  if (!restored) await tables.insertInto('secrets').values(key).execute()
  for (const row of rows) {
    await tables
      .insertInto('suppressions')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .column('email_hash')
          .doUpdateSet({ created_at: row.created_at })
          .where('suppressions.created_at', '<', row.created_at),
      )
      .execute()
  }
}

/** The name that createKeyedHash uses. */
function readKey(tables: Transaction): Promise<SecretRow | undefined> {
  return tables.selectFrom('secrets').selectAll().where('name', '=', 'hash').executeTakeFirst()
}

/** Erases what people sent before they were erased. Returns the number of submissions. */
async function eraseAgain(database: Database): Promise<number> {
  const { kysely, transaction } = database
  const erasures = await kysely.selectFrom('suppressions').selectAll().execute()
  if (erasures.length === 0) return 0
  const erasedAt = new Map(erasures.map(({ email_hash, created_at }) => [email_hash, created_at]))
  const hash = createKeyedHash(database)
  const sent = kysely.selectFrom('submissions').select(['id', 'email_key', 'received_at'])
  let count = 0
  for (const { id, email_key, received_at } of await sent.where('email_key', '!=', '').execute()) {
    // Older leads and erasures used keys that depend on the spelling.
    const hashes = await Promise.all([email_key, emailKey(email_key)].map(hash))
    if (hashes.every((one) => received_at > (erasedAt.get(one) ?? ''))) continue
    await transaction((tables) => tables.deleteFrom('submissions').where('id', '=', id).execute())
    count += 1
  }
  return count
}

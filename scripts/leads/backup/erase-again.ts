import type { Database } from '../../../server/database/database.ts'
import { appliedMigrations } from '../../../server/database/migrate.ts'
import type { SecretRow, SuppressionRow, Transaction } from '../../../server/database/schema.ts'
import { createKeyedHash } from '../../../server/leads/forms/keyed-hash.ts'
import { emailKey } from '../../../server/leads/submissions/email-key.ts'

const PAGE_SIZE = 500

/** Hashes of erased people, and their key. */
interface Erasures {
  readonly key: SecretRow | undefined
  readonly rows: readonly SuppressionRow[]
}

export async function readErasures(tables: Transaction): Promise<Erasures> {
  if ((await appliedMigrations(tables)).length === 0) return { key: undefined, rows: [] }
  const rows = await tables.selectFrom('suppressions').selectAll().execute()
  return { key: await readKey(tables), rows }
}

/** Adds them to what was restored. Skips a backup of another site, whose key differs. */
export async function keepErasures(tables: Transaction, { key, rows }: Erasures): Promise<void> {
  if (!key) return
  const restored = await readKey(tables)
  if (!restored) await tables.insertInto('secrets').values(key).execute()
  else if (restored.value !== key.value) return
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
export async function eraseAgain(database: Database): Promise<number> {
  const rows = await database.kysely.selectFrom('suppressions').selectAll().execute()
  if (rows.length === 0) return 0
  const erasedAt = new Map(rows.map(({ email_hash, created_at }) => [email_hash, created_at]))
  const hash = createKeyedHash(database)
  const isErased = async (key: string, receivedAt: string) =>
    receivedAt <= (erasedAt.get(await hash(key)) ?? '')
  let count = 0
  for await (const { id, email_key, received_at } of submissionsWithAddress(database)) {
    // Older leads and erasures used keys that depend on the spelling.
    const keys = [email_key, emailKey(email_key)]
    const found = await Promise.all(keys.map((key) => isErased(key, received_at)))
    if (!found.includes(true)) continue
    await database.transaction((tables) =>
      tables.deleteFrom('submissions').where('id', '=', id).execute(),
    )
    count += 1
  }
  return count
}

async function* submissionsWithAddress({ kysely }: Database) {
  let last = ''
  for (;;) {
    const rows = await kysely
      .selectFrom('submissions')
      .select(['id', 'email_key', 'received_at'])
      .where('id', '>', last)
      .where('email_key', '!=', '')
      .orderBy('id')
      .limit(PAGE_SIZE)
      .execute()
    yield* rows
    if (rows.length < PAGE_SIZE) return
    last = rows.at(-1)?.id ?? ''
  }
}

import type { Transaction } from 'kysely'
import type { Schema, SecretRow, SuppressionRow } from '../../../server/database/schema.ts'
import { appliedMigrations } from '../applied-migrations.ts'

/** Who was erased, and the key of the hashes they are known by. */
export interface Suppressions {
  readonly key: SecretRow | undefined
  readonly rows: readonly SuppressionRow[]
}

/** To be read before the tables are dropped. */
export async function readSuppressions(transaction: Transaction<Schema>): Promise<Suppressions> {
  if ((await appliedMigrations(transaction)).length === 0) return { key: undefined, rows: [] }
  const rows = await transaction.selectFrom('suppressions').selectAll().execute()
  return { key: await readKey(transaction), rows }
}

/**
 * Adds who was erased after the backup was made, and the key where the backup is older than that. Not where the backup
 * is another site's: hashes with another key mean nothing there.
 */
export async function keepSuppressions(
  transaction: Transaction<Schema>,
  { key, rows }: Suppressions,
): Promise<void> {
  if (key === undefined) return
  const restored = await readKey(transaction)
  if (restored === undefined) await transaction.insertInto('secrets').values(key).execute()
  else if (restored.value !== key.value) return
  for (const row of rows) {
    await transaction
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

/** As createKeyedHash names it. */
async function readKey(transaction: Transaction<Schema>): Promise<SecretRow | undefined> {
  return transaction.selectFrom('secrets').selectAll().where('name', '=', 'hash').executeTakeFirst()
}

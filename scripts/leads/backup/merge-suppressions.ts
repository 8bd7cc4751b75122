import type { Transaction } from 'kysely'
import type { Schema, SecretRow, SuppressionRow } from '../../../server/database/schema.ts'
import { appliedMigrations } from '../applied-migrations.ts'

/** Hashes of erased people, and their key. */
export interface Suppressions {
  readonly key: SecretRow | undefined
  readonly rows: readonly SuppressionRow[]
}

export async function readSuppressions(transaction: Transaction<Schema>): Promise<Suppressions> {
  if ((await appliedMigrations(transaction)).length === 0) return { key: undefined, rows: [] }
  const rows = await transaction.selectFrom('suppressions').selectAll().execute()
  return { key: await readKey(transaction), rows }
}

/** Skips a backup of another site, whose key differs. */
export async function mergeSuppressions(
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

/** The name that createKeyedHash uses. */
async function readKey(transaction: Transaction<Schema>): Promise<SecretRow | undefined> {
  return transaction.selectFrom('secrets').selectAll().where('name', '=', 'hash').executeTakeFirst()
}

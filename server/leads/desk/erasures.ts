import type { SecretRow, Transaction } from '../../database/schema.ts'
import { HASH_KEY, readKeyedHash } from '../../database/secrets.ts'
import { oweEvent } from '../ledger/owe-event.ts'
import { NO_ANSWERS } from '../submissions/submission.ts'
import { eraseLead } from './erase-lead.ts'

/** Hashes of erased people, their key, and withdrawn consents. */
export async function readErasures(tables: Transaction) {
  const rows = await tables.selectFrom('suppressions').selectAll().execute()
  const withdrawn = tables.selectFrom('consents').select(['submission_id', 'kind', 'withdrawn_at'])
  const withdrawals = await withdrawn.where('withdrawn_at', 'is not', null).execute()
  return { key: await readKey(tables), rows, withdrawals }
}

/**
 * Adds them to what was restored, and sends the webhook the withdrawals again, because an event may not have left before the
 * restore. Skips the hashes if the backup is of another site, whose key differs.
 */
export async function keepErasures(
  tables: Transaction,
  { key, rows, withdrawals }: Awaited<ReturnType<typeof readErasures>>,
): Promise<void> {
  for (const { submission_id: id, kind, withdrawn_at } of withdrawals) {
    const { numUpdatedRows } = await tables
      .updateTable('consents')
      .set({ withdrawn_at })
      .where('submission_id', '=', id)
      .where('kind', '=', kind)
      .where('withdrawn_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows > 0n)
      await oweEvent(tables, id, { kind: 'webhook-consent', now: new Date() })
  }
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

function readKey(tables: Transaction): Promise<SecretRow | undefined> {
  return tables.selectFrom('secrets').selectAll().where('name', '=', HASH_KEY).executeTakeFirst()
}

/**
 * Erases what people sent before they were erased, but not what is left of them until hosts and the webhook are told: of a
 * lead of the backup, they are told again, because that may not have left. In the transaction of the restore, so that they
 * are never back, whatever ends the command. Returns the number of submissions.
 */
export async function eraseAgain(tables: Transaction): Promise<number> {
  const erased = tables.selectFrom('suppressions').select('email_hash')
  await tables.deleteFrom('addresses').where('address_hash', 'in', erased).execute()
  const erasures = await tables.selectFrom('suppressions').selectAll().execute()
  const hash = await readKeyedHash(tables)
  if (!hash) return 0
  const erasedAt = new Map(erasures.map(({ email_hash, created_at }) => [email_hash, created_at]))
  const sent = tables
    .selectFrom('submissions')
    .select(['id', 'email_key', 'received_at'])
    .where('answers', '!=', NO_ANSWERS)
  let count = 0
  for (const { id, email_key, received_at } of await sent.execute()) {
    if (received_at > (erasedAt.get(hash(email_key || id)) ?? '')) continue // without an address, by its id
    await eraseLead(tables, id, new Date())
    count += 1
  }
  return count
}

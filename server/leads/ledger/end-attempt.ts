import type { Transaction } from '../../database/schema.ts'

/** Ends its lease too, also of a delivery that was stopped meanwhile, but not that of another worker. */
export async function endAttempt(
  tables: Transaction,
  { id, attempt }: { readonly id: string; readonly attempt: number },
  { outcome, now }: { readonly outcome: string; readonly now: Date },
): Promise<void> {
  await tables
    .updateTable('attempts')
    .set({ ended_at: now.toISOString(), outcome })
    .where('delivery_id', '=', id)
    .where('number', '=', attempt)
    .execute()
  await tables
    .updateTable('deliveries')
    .set({ leased_until: null })
    .where('id', '=', id)
    .where('attempts', '=', attempt) // each lease increments it
    .execute()
}

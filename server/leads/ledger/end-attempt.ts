import type { Transaction } from '../../database/schema.ts'

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
}

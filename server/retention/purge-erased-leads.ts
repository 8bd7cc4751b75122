import type { Database } from '../database/database.ts'
import { NO_ANSWERS } from '../submissions/submission.ts'

/** Deletes what was left of erased leads for the sake of a cancellation that has been sent by now, or given up. */
export async function purgeErasedLeads({
  transaction,
}: Pick<Database, 'transaction'>): Promise<void> {
  await transaction((database) =>
    database
      .deleteFrom('submissions')
      .where('answers', '=', NO_ANSWERS)
      .where('id', 'not in', (eb) =>
        eb.selectFrom('deliveries').select('submission_id').where('state', '=', 'due'),
      )
      .execute(),
  )
}

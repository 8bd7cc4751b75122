import type { Kysely } from 'kysely'
import type { Schema } from '../../../server/database/schema.ts'
import { type Identity, submissionsOf } from './person.ts'

export interface Stored {
  readonly submissions: number
  readonly touches: number
  readonly consents: number
  readonly deliveries: number
  readonly attempts: number
}

export async function countStored(kysely: Kysely<Schema>, who: Identity): Promise<Stored> {
  const theirs = submissionsOf(kysely, who)
  const deliveries = kysely
    .selectFrom('deliveries')
    .select('deliveries.id')
    .where('submission_id', 'in', theirs)
  const { count } = kysely.fn
  const row = await kysely
    .selectNoFrom((eb) => [
      eb.selectFrom(theirs.as('theirs')).select(count('id').as('n')).as('submissions'),
      eb
        .selectFrom('touches')
        .select(count('id').as('n'))
        .where('submission_id', 'in', theirs)
        .as('touches'),
      eb
        .selectFrom('consents')
        .select(count('kind').as('n'))
        .where('submission_id', 'in', theirs)
        .as('consents'),
      eb.selectFrom(deliveries.as('owed')).select(count('id').as('n')).as('deliveries'),
      eb
        .selectFrom('attempts')
        .select(count('number').as('n'))
        .where('delivery_id', 'in', deliveries)
        .as('attempts'),
    ])
    .executeTakeFirstOrThrow()
  return {
    submissions: Number(row.submissions),
    touches: Number(row.touches),
    consents: Number(row.consents),
    deliveries: Number(row.deliveries),
    attempts: Number(row.attempts),
  }
}

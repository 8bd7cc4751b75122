import type { Database } from '../../../server/database/database.ts'
import type { DeliveryKind, DeliveryState } from '../../../server/database/schema.ts'
import { visitorName } from './chaos-visitor.ts'

/** Contents of the database at the end of a run. */
export interface Stored {
  readonly leads: readonly StoredLead[]
  /** Repeats that had an ID of their own. */
  readonly touches: number
  /** Attempts that started and never ended because the server died. */
  readonly cutOffAttempts: number
}

export interface StoredLead {
  readonly reference: string
  /** Name of the visitor. */
  readonly name: string
  readonly form: string
  readonly status: string
  readonly consents: number
  readonly deliveries: readonly StoredDelivery[]
}

export interface StoredDelivery {
  readonly id: string
  readonly kind: DeliveryKind
  readonly state: DeliveryState
}

export async function readStored({ kysely }: Database): Promise<Stored> {
  const submissions = await kysely.selectFrom('submissions').selectAll().execute()
  const consents = await kysely.selectFrom('consents').select('submission_id').execute()
  const deliveries = await kysely.selectFrom('deliveries').selectAll().execute()
  const touches = await kysely.selectFrom('touches').select('id').execute()
  const cutOff = await kysely
    .selectFrom('attempts')
    .select('number')
    .where('ended_at', 'is', null)
    .execute()
  const consentsOf = Map.groupBy(consents, (row) => row.submission_id)
  const deliveriesOf = Map.groupBy(deliveries, (row) => row.submission_id)
  return {
    leads: submissions.map(({ id, reference, form, status, answers }) => ({
      reference,
      name: visitorName(JSON.parse(answers)),
      form,
      status,
      consents: consentsOf.get(id)?.length ?? 0,
      deliveries: deliveriesOf.get(id) ?? [],
    })),
    touches: touches.length,
    cutOffAttempts: cutOff.length,
  }
}

import type { Tables } from '../../database/schema.ts'

export interface LeadCounts {
  /** Accepted, by form, received from `from` until `to`, whole days in UTC as in the report. */
  readonly received: readonly { readonly form: string; readonly count: number }[]
  readonly failedDeliveries: number
}

/** From the stored leads: browsers count no visitor without JavaScript or with GPC. */
export async function readLeadCounts(
  tables: Tables,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<LeadCounts> {
  const received = await tables
    .selectFrom('submissions')
    .select(({ fn }) => ['form', fn.countAll().as('count')])
    .where('status', '=', 'accepted')
    .where('received_at', '>=', from)
    .where('received_at', '<=', `${to}T23:59:59.999Z`)
    .groupBy('form')
    .orderBy('form')
    .execute()
  const failed = await tables
    .selectFrom('deliveries')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('state', '=', 'dead')
    .executeTakeFirstOrThrow()
  return {
    received: received.map(({ form, count }) => ({ form, count: Number(count) })),
    failedDeliveries: Number(failed.count),
  }
}

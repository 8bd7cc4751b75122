import type { SubmissionDeliveryKind } from '../../../server/database/schema.ts'
import { type Count, counted, expectNone } from './count.ts'
import type { Arrival } from './read-arrivals.ts'
import type { Stored, StoredDelivery } from './read-stored.ts'

/** A delivery and its arrivals at the receiving end. */
interface Delivered {
  readonly delivery: StoredDelivery
  /** Shown in the table. */
  readonly label: string
  readonly arrivals: readonly Arrival[]
}

const NAMES: Readonly<Record<SubmissionDeliveryKind, string>> = {
  'team-email': 'team mails',
  'visitor-email': 'visitor mails',
  webhook: 'webhooks',
}

/** Checks that every delivery arrived, and under a single ID. */
export function countArrivals(
  { leads, cutOffAttempts }: Stored,
  arrivals: readonly Arrival[],
): Count[] {
  const arrivalsOf = Map.groupBy(arrivals, ({ kind, reference }) => `${kind} of ${reference}`)
  const all = leads.flatMap(({ reference, deliveries }) =>
    deliveries.map((delivery) => {
      const label = `${delivery.kind} of ${reference}`
      return { delivery, label, arrivals: arrivalsOf.get(label) ?? [] }
    }),
  )
  const strangers = arrivals.filter(({ reference }) => reference === undefined)
  return [
    counted('deliveries owed', all.length),
    expectNone(
      'not delivered at the end',
      all
        .filter(({ delivery }) => delivery.state !== 'delivered')
        .map(({ label, delivery }) => `${label}: ${delivery.state}`),
    ),
    counted('attempts cut off by a kill', cutOffAttempts),
    ...(Object.keys(NAMES) as SubmissionDeliveryKind[]).flatMap((kind) => countKind(kind, all)),
    expectNone(
      'arrivals without a lead',
      strangers.map(({ kind, id }) => `${kind} ${id}`),
    ),
  ]
}

function countKind(kind: SubmissionDeliveryKind, all: readonly Delivered[]): Count[] {
  const name = NAMES[kind]
  const ours = all.filter(({ delivery }) => delivery.kind === kind)
  const labels = (some: readonly Delivered[]) => some.map(({ label }) => label)
  const taken = ours.map(({ arrivals }) => arrivals.filter(({ isTaken }) => isTaken).length)
  return [
    counted(`${name} that arrived`, taken.filter((times) => times > 0).length),
    expectNone(`${name} missing`, labels(ours.filter((_, index) => taken[index] === 0))),
    counted(
      `${name} that arrived again`,
      taken.reduce((sum, times) => sum + Math.max(0, times - 1), 0),
    ),
    expectNone(`${name} under another id`, labels(ours.filter(hasOtherId))),
  ]
}

function hasOtherId({ delivery, arrivals }: Delivered): boolean {
  return arrivals.some(({ id }) => id !== delivery.id)
}

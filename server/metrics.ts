import type { FormId } from '../shared/forms/form-id.ts'
import type { DeliveryKind } from './database/schema.ts'

/** What the rooms of the server tell the monitoring. Every label has a short list of values: no path, no name. */
export interface Metrics {
  /** An answer is finished, or its visitor has left: then `status` is 499, as proxies write it. */
  answered(request: AnsweredRequest): void
  /** A page is rendered, and not taken from the cache. */
  rendered(route: string | null): void
  /** `outcome`: accepted, quarantined, repeated, or the code of the error it was refused with. */
  submitted(form: FormId, outcome: string): void
  spamSigns(signs: readonly string[]): void
  /** `outcome`: delivered, or why not. */
  attempted(kind: DeliveryKind, outcome: string): void
  booking(outcome: BookingOutcome): void
  /** A request was turned away because there is more to do than can be done. */
  shed(): void
  /** A connection was closed as it came: there are as many as are held. */
  connectionDropped(): void
  purgeStopped(isStopped: boolean): void
}

export interface AnsweredRequest {
  readonly method: string
  /** The pattern, null where none matched. */
  readonly route: string | null
  readonly status: number
  /** Whether a cached page was sent; null for an uncached route. */
  readonly cache: string | null
  readonly seconds: number
}

export type BookingOutcome = 'booked' | 'held' | 'confirmed' | 'conflict' | 'moved' | 'cancelled'

/** Counts nothing: for a server without METRICS_PORT, and for commands. */
export const silentMetrics: Metrics = {
  answered: () => {},
  rendered: () => {},
  submitted: () => {},
  spamSigns: () => {},
  attempted: () => {},
  booking: () => {},
  shed: () => {},
  connectionDropped: () => {},
  purgeStopped: () => {},
}

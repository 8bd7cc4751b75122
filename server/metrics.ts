import type { FormId } from '../shared/forms/form-id.ts'
import type { DeliveryKind } from './database/schema.ts'

/** Labels must have few values: no paths, no names. */
export interface Metrics {
  /** `status` is 499 if the visitor left early. */
  answered(request: AnsweredRequest): void
  rendered(route: string | null): void
  /** `outcome`: accepted, quarantined, repeated, or an error code. */
  submitted(form: FormId, outcome: string): void
  spamSigns(signs: readonly string[]): void
  /** `outcome`: delivered, or a FailureReason. */
  attempted(kind: DeliveryKind, outcome: string): void
  booking(outcome: BookingOutcome): void
  shed(): void
  connectionDropped(): void
  purgeStopped(isStopped: boolean): void
}

export interface AnsweredRequest {
  readonly method: string
  /** The route's pattern; null if none matched. */
  readonly route: string | null
  readonly status: number
  /** 'hit' or 'miss'; null for an uncached route. */
  readonly cache: string | null
  readonly seconds: number
}

export type BookingOutcome = 'booked' | 'held' | 'confirmed' | 'conflict' | 'moved' | 'cancelled'

/** For a server without METRICS_PORT, and for commands. */
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

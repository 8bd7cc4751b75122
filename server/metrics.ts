import type { FormId } from '../shared/forms/form-id.ts'
import type { DeliveryKind } from './database/schema.ts'

/** Labels must have few values: no paths, no names. */
export interface Metrics {
  answered(request: AnsweredRequest): void
  rendered(route: string | null): void
  submitted(form: FormId, outcome: string): void
  spamSigns(signs: readonly string[]): void
  attempted(kind: DeliveryKind, outcome: string): void
  booking(outcome: BookingOutcome): void
  shed(): void
  connectionDropped(): void
}

export interface AnsweredRequest {
  readonly method: string
  readonly route: string | null
  readonly status: number
  readonly cache: string | null
  readonly seconds: number
}

export type BookingOutcome = 'booked' | 'held' | 'confirmed' | 'conflict' | 'moved' | 'cancelled'

export const silentMetrics: Metrics = {
  answered: () => {},
  rendered: () => {},
  submitted: () => {},
  spamSigns: () => {},
  attempted: () => {},
  booking: () => {},
  shed: () => {},
  connectionDropped: () => {},
}

import type { FormId } from '../shared/forms/form-id.ts'
import type { DeliveryKind } from './database/schema.ts'

/** Labels must have few values: no paths, no names. */
export interface Metrics {
  answered(request: AnsweredRequest): void
  submitted(form: FormId, outcome: string): void
  attempted(kind: DeliveryKind, outcome: string): void
  refused(what: 'request' | 'connection'): void
}

export interface AnsweredRequest {
  readonly method: string
  readonly route: string | null
  readonly status: number
  readonly seconds: number
}

export const silentMetrics: Metrics = {
  answered: () => {},
  submitted: () => {},
  attempted: () => {},
  refused: () => {},
}

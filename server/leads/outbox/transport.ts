import type { DeliveryKind } from '../../database/schema.ts'
import type { StoredSubmission } from '../submissions/submission.ts'

/** Throws DeliveryFailure unless the other side has accepted the delivery. Its time limit is shorter than a lease. */
export type Transport = (delivery: OwedDelivery, signal: AbortSignal) => Promise<void>

export type Transports = Readonly<Record<DeliveryKind, Transport>>

export interface OwedDelivery {
  readonly id: string
  readonly kind: DeliveryKind
  readonly sequence: number
  readonly attempt: number
  readonly createdAt: Date
  readonly submission: StoredSubmission
}

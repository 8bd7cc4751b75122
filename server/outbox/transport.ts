import type { DeliveryKind } from '../database/schema.ts'
import type { StoredSubmission } from '../submissions/submission.ts'

/** Stored and logged, so it is one of these words and never the other side's, which may repeat an address. */
export type FailureReason =
  /** Nothing listens at the address, or it closed the connection. */
  | 'refused'
  | 'timeout'
  | 'unreachable'
  | 'insecure'
  | 'rejected'
  | 'busy'
  | 'failed'
  | 'redirected'
  | 'gone'
  /** Our settings are wrong: sign-in, sender, secret, forbidden address, folder. */
  | 'misconfigured'
  /** The booking has changed or begun since, which another delivery reports. */
  | 'outdated'
  | 'storage-unavailable'
  | 'stopped'

export class DeliveryFailure extends Error {
  override name = 'DeliveryFailure'
  readonly reason: FailureReason
  readonly isFinal: boolean
  readonly retryAfterMs: number | undefined
  constructor(reason: FailureReason, options: DeliveryFailureOptions = {}) {
    const { isFinal = false, retryAfterMs, cause } = options
    super(`The delivery failed: ${reason}`, { cause })
    this.reason = reason
    this.isFinal = isFinal
    this.retryAfterMs = retryAfterMs
  }
}

export interface DeliveryFailureOptions {
  /** A later attempt cannot succeed. */
  readonly isFinal?: boolean
  readonly retryAfterMs?: number | undefined
  /** For debugging; it may contain an address, so it is not logged. */
  readonly cause?: unknown
}

/** Throws DeliveryFailure unless the other side has taken it. Its own time limit is shorter than a lease. */
export type Transport = (delivery: OwedDelivery, signal: AbortSignal) => Promise<void>

export type Transports = Readonly<Record<DeliveryKind, Transport>>

export interface OwedDelivery {
  /** The same at every attempt, so that a receiver recognizes a second copy. */
  readonly id: string
  readonly kind: DeliveryKind
  /** The version of the booking; 0 for a delivery of the submission itself. */
  readonly sequence: number
  readonly attempt: number
  readonly createdAt: Date
  readonly submission: StoredSubmission
}

import type { DeliveryKind } from '../database/schema.ts'
import type { StoredSubmission } from '../submissions/submission.ts'

/** Stored and logged, so it is one of these words and never the other side's, which may repeat an address. */
export type FailureReason =
  /** Nothing listens at the address, or it hung up before an answer. */
  | 'refused'
  | 'timeout'
  /** The name was not found, or no way leads to the host. */
  | 'unreachable'
  /** The connection could not be made secure. */
  | 'insecure'
  /** The other side answered that it does not take this. */
  | 'rejected'
  /** The other side asked to come back later. */
  | 'busy'
  | 'failed'
  /** The other side answered with a redirect, which is not followed. */
  | 'redirected'
  | 'gone'
  /** Our settings are wrong: sign-in, sender, secret, an address that is not allowed, a folder. */
  | 'misconfigured'
  /** What it tells of has changed or begun since, and another delivery tells of that. */
  | 'outdated'
  /** Our own database, which knows what there is to tell, is away. */
  | 'storage-unavailable'
  /** The server is stopping. */
  | 'stopped'

/** `isFinal`: a later attempt cannot succeed. */
export class DeliveryFailure extends Error {
  override name = 'DeliveryFailure'
  readonly reason: FailureReason
  readonly isFinal: boolean
  readonly retryAfterMs: number | undefined
  constructor(reason: FailureReason, options: DeliveryFailureOptions = {}) {
    super(`The delivery failed: ${reason}`, { cause: options.cause })
    this.reason = reason
    this.isFinal = options.isFinal ?? false
    this.retryAfterMs = options.retryAfterMs
  }
}

export interface DeliveryFailureOptions {
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
  /** Which version of the booking it tells of; 0 for what tells of the submission alone. */
  readonly sequence: number
  /** Counted from 1. */
  readonly attempt: number
  readonly createdAt: Date
  readonly submission: StoredSubmission
}

import type { DeliveryKind } from '../database/schema.ts'
import type { StoredSubmission } from '../submissions/submission.ts'

/**
 * Why an attempt failed. Stored with the attempt and logged, so it is one word of this list and never what the other
 * side said, which may repeat an address.
 */
export type FailureReason =
  /** Nothing listens at the address, or it hung up before an answer. */
  | 'refused'
  /** No answer within the limit. */
  | 'timeout'
  /** The name was not found, or no way leads to the host. */
  | 'unreachable'
  /** The connection could not be made secure. */
  | 'insecure'
  /** The other side answered that it does not take this. */
  | 'rejected'
  /** The other side asked to come back later. */
  | 'busy'
  /** The other side answered with an error of its own. */
  | 'failed'
  /** The other side answered with a redirect, which is not followed. */
  | 'redirected'
  /** The receiver said that it is gone for good. */
  | 'gone'
  /** Our settings are wrong: sign-in, sender, secret, an address that is not allowed, a folder. */
  | 'misconfigured'
  /** What it tells of has changed or begun since, and another delivery tells of that. */
  | 'outdated'
  /** Our own database, which knows what there is to tell, is away. */
  | 'storage-unavailable'
  /** We stopped it ourselves, because the server is stopping. */
  | 'stopped'

/** An attempt that failed. `isFinal` means that no later attempt can do better. */
export class DeliveryFailure extends Error {
  override name = 'DeliveryFailure'
  readonly reason: FailureReason
  readonly isFinal: boolean
  /** The other side asked not to be tried sooner than this. */
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

/**
 * Makes one attempt. Resolves when the other side has taken the delivery; throws DeliveryFailure otherwise. Each
 * transport keeps limits of its own, all shorter than the lease of a delivery; `signal` stops it sooner.
 */
export type Transport = (delivery: OwedDelivery, signal: AbortSignal) => Promise<void>

/** A transport for every kind of delivery. */
export type Transports = Readonly<Record<DeliveryKind, Transport>>

/** A delivery handed to a transport: what to send, and which try this is. */
export interface OwedDelivery {
  /** The same at every attempt: whoever receives it twice knows by this id that it is one thing. */
  readonly id: string
  readonly kind: DeliveryKind
  /** Which version of the booking it tells of; 0 for what tells of the submission alone. */
  readonly sequence: number
  /** Which attempt this is, counted from 1. */
  readonly attempt: number
  /** When the delivery was first owed. */
  readonly createdAt: Date
  readonly submission: StoredSubmission
}

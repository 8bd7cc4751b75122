/** A fixed list, because the other side's messages may contain addresses. It is stored and logged. */
export type FailureReason =
  | 'refused'
  | 'timeout'
  | 'unreachable'
  | 'insecure'
  | 'rejected'
  | 'busy'
  | 'failed'
  | 'redirected'
  | 'gone'
  /** A wrong setting of ours: credentials, sender, secret, address, folder. */
  | 'misconfigured'
  /** The booking has changed or begun; another delivery covers that. */
  | 'outdated'
  /** The stored lead is damaged. */
  | 'unreadable'
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
  /** A retry cannot succeed. */
  readonly isFinal?: boolean
  readonly retryAfterMs?: number | undefined
  /** Not logged, because it may contain an address. */
  readonly cause?: unknown
}

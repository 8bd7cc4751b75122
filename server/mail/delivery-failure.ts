/** A fixed list, because the other side's messages may contain addresses. operations/README.md has a table of them. */
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
  | 'misconfigured'
  | 'outdated'
  | 'withheld'
  | 'postponed'
  | 'unreadable'
  | 'storage-unavailable'
  | 'stopped'

interface DeliveryFailureOptions {
  /** A retry cannot succeed. */
  readonly isFinal?: boolean
  /** Its recipient cannot have noticed the attempt: no mail server took even the sender. */
  readonly neverLeft?: boolean
  /** Not a failure of the other side: the next attempt is due then. */
  readonly retryAt?: Date
  /** The other side asks to be left alone for so long. */
  readonly retryAfterMs?: number
  /** The reply's codes without its text: `550 5.1.1` (RFC 5321, RFC 3463), or an HTTP status. */
  readonly codes?: string
  /** Not logged, because it may contain an address. */
  readonly cause?: unknown
}

export class DeliveryFailure extends Error {
  override name = 'DeliveryFailure'
  readonly reason: FailureReason
  readonly isFinal: boolean
  readonly neverLeft: boolean
  readonly retryAt: Date | undefined
  readonly retryAfterMs: number
  readonly codes: string
  constructor(reason: FailureReason, options: DeliveryFailureOptions = {}) {
    const { isFinal = false, neverLeft = false, retryAt, retryAfterMs = 0, codes = '' } = options
    super(`The delivery failed: ${reason}`, { cause: options.cause })
    this.reason = reason
    this.isFinal = isFinal
    this.neverLeft = neverLeft
    this.retryAt = retryAt
    this.retryAfterMs = retryAfterMs
    this.codes = codes
  }
  /** For the database and the log: `rejected 550 5.1.1`. */
  get outcome(): string {
    return `${this.reason} ${this.codes}`.trim()
  }
}

import type { FailureReason } from '../outbox/transport.ts'
import type { SiteEvent } from './site-event.ts'

/** Receives events. The queue in front of it protects pages from a slow or failing provider. */
export interface Provider {
  readonly name: string
  readonly batchSize: number
  /** Picks the events of one network to send; the others are dropped. A provider without it takes all. */
  select?(events: readonly SiteEvent[], network: string): readonly SiteEvent[]
  /**
   * Resolves with how many were taken; those that the other side refused one by one are lost. Throws ProviderFailure,
   * or StorageUnavailableError, where some should be tried again. `signal` ends it.
   */
  send(events: readonly SiteEvent[], signal: AbortSignal): Promise<number>
}

export class ProviderFailure extends Error {
  override name = 'ProviderFailure'
  readonly reason: FailureReason
  /** A later attempt cannot succeed. */
  readonly isFinal: boolean
  readonly retryAfterMs: number | undefined
  /** Those that did not arrive, where that is not all of them. */
  readonly unsent: readonly SiteEvent[] | undefined
  constructor(reason: FailureReason, options: ProviderFailureOptions = {}) {
    super(`The provider did not take events: ${reason}`, { cause: options.cause })
    this.reason = reason
    this.isFinal = options.isFinal ?? false
    this.retryAfterMs = options.retryAfterMs
    this.unsent = options.unsent
  }
}

export interface ProviderFailureOptions {
  readonly isFinal?: boolean
  readonly retryAfterMs?: number | undefined
  readonly unsent?: readonly SiteEvent[]
  readonly cause?: unknown
}

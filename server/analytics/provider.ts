import {
  DeliveryFailure,
  type DeliveryFailureOptions,
  type FailureReason,
} from '../outbox/transport.ts'
import type { SiteEvent } from './site-event.ts'

/** A queue in front of it protects pages from a slow or failing provider. */
export interface Provider {
  readonly name: string
  readonly batchSize: number
  /** Picks the events of one network to send, by default all; the others are dropped. */
  select?(events: readonly SiteEvent[], network: string): readonly SiteEvent[]
  /** Resolves with how many were taken; the others are lost. Throws if some should be retried. */
  send(events: readonly SiteEvent[], signal: AbortSignal): Promise<number>
}

export class ProviderFailure extends DeliveryFailure {
  override name = 'ProviderFailure'
  /** The events that did not arrive; undefined for all of them. */
  readonly unsent: readonly SiteEvent[] | undefined
  constructor(reason: FailureReason, options: ProviderFailureOptions = {}) {
    super(reason, options)
    this.unsent = options.unsent
  }
}

interface ProviderFailureOptions extends DeliveryFailureOptions {
  readonly unsent?: readonly SiteEvent[]
}

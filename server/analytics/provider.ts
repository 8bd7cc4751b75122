import {
  DeliveryFailure,
  type DeliveryFailureOptions,
  type FailureReason,
} from '../mail/delivery-failure.ts'
import type { SiteEvent } from './site-event.ts'

export interface Provider {
  readonly name: string
  readonly batchSize: number
  select?(events: readonly SiteEvent[], network: string): readonly SiteEvent[]
  /** Returns how many events were accepted; the rest are lost. Throws if some should be retried. */
  send(events: readonly SiteEvent[], signal: AbortSignal): Promise<number>
}

export class ProviderFailure extends DeliveryFailure {
  override name = 'ProviderFailure'
  readonly unsent: readonly SiteEvent[] | undefined
  constructor(reason: FailureReason, options: ProviderFailureOptions = {}) {
    super(reason, options)
    this.unsent = options.unsent
  }
}

interface ProviderFailureOptions extends DeliveryFailureOptions {
  readonly unsent?: readonly SiteEvent[]
}

import type { Logger } from 'pino'
import { type Clock, type Job, startJob, systemClock } from '../../clock.ts'
import type { SiteEvent } from '../site-event.ts'
import { GA4_EVENTS_PER_REQUEST, type Ga4Account, ga4Request } from './ga4-request.ts'

const GATHER_MS = 5_000

const RETRY_MS = 30_000

const TIMEOUT_MS = 10_000

const STOP_LIMIT_MS = 3_000

/** Each event is at most about 3 KB. The oldest are dropped first. */
export const MAX_WAITING = 5_000

interface EventQueueOptions {
  readonly account: Ga4Account
  readonly logger: Pick<Logger, 'info' | 'warn'>
  readonly clock?: Clock
  readonly timeoutMs?: number
}

/** Sends events in order, one request at a time. A refused request (4xx) is lost, any other failure is retried. */
export function createEventQueue(options: EventQueueOptions) {
  const { account, logger, clock = systemClock, timeoutMs = TIMEOUT_MS } = options
  const waiting: SiteEvent[] = []
  const cutOff = new AbortController()
  let isFailing = false
  let lost = 0
  let job: Job | undefined

  function dropOldest(most: number): void {
    lost += waiting.splice(0, Math.max(0, waiting.length - most)).length
  }

  async function sendWaiting(): Promise<number> {
    while (waiting.length > 0) {
      const events = waiting.splice(0, GA4_EVENTS_PER_REQUEST)
      const signal = AbortSignal.any([cutOff.signal, AbortSignal.timeout(timeoutMs)])
      const result = await post(ga4Request(account, events), signal)
      logChange(result)
      if (isRefused(result)) lost += events.length
      else if (result !== 'sent') {
        waiting.unshift(...events)
        dropOldest(MAX_WAITING)
        return RETRY_MS
      }
    }
    return GATHER_MS
  }

  function logChange(result: SendResult): void {
    if (result === 'sent' && isFailing) logger.info({ lost }, 'analytics events are sent again')
    if (result !== 'sent' && !isFailing) {
      logger.warn({ lost, reason: result }, 'analytics events cannot be sent')
    }
    isFailing = result !== 'sent'
    if (!isFailing) lost = 0
  }

  return {
    add(events: readonly SiteEvent[]): void {
      waiting.push(...events)
      dropOldest(MAX_WAITING)
    },
    start(): void {
      job ??= startJob({ clock, firstWaitMs: GATHER_MS, run: sendWaiting })
    },
    /** Sends the waiting events within 3 s; the rest is lost. */
    async stop(): Promise<void> {
      void clock.wait(STOP_LIMIT_MS, cutOff.signal).then(() => cutOff.abort())
      await job?.stop()
      await sendWaiting()
      cutOff.abort()
      dropOldest(0)
      if (lost > 0) logger.warn({ lost }, 'analytics events are lost')
    },
  }
}

/** A status other than 2xx, or the code of a network error. */
type SendResult = 'sent' | number | string

function isRefused(result: SendResult): boolean {
  return typeof result === 'number' && result < 500 && result !== 408 && result !== 429
}

async function post(
  { url, body }: ReturnType<typeof ga4Request>,
  signal: AbortSignal,
): Promise<SendResult> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'Content-Type': 'application/json', 'User-Agent': 'road-to-trust-site' },
      body: JSON.stringify(body),
      signal,
    })
    await answer.body?.cancel()
    return answer.ok ? 'sent' : answer.status
  } catch (error) {
    // Not the message, which may contain the URL with our secret.
    const { name, cause } = error as Error & { readonly cause?: { readonly code?: string } }
    return cause?.code ?? name
  }
}

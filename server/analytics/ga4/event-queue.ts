import type { Logger } from 'pino'
import { type Clock, systemClock } from '../../clock.ts'
import { type Job, startJob } from '../../jobs.ts'
import type { SiteEvent } from '../site-event.ts'
import { GA4_EVENTS_PER_REQUEST, type Ga4Account, ga4Request } from './ga4-request.ts'

const TIMEOUT_MS = 10_000

const STOP_LIMIT_MS = 3_000

/** Each event is at most about 3 KB. Further ones are lost. */
const MAX_WAITING = 5_000

interface EventQueueOptions {
  readonly account: Ga4Account
  readonly logger: Pick<Logger, 'info' | 'warn'>
  readonly clock?: Clock
  readonly timeoutMs?: number
}

/** Sends events in order, one request at a time. A failed one is not repeated. */
export function createEventQueue(options: EventQueueOptions) {
  const { account, logger, clock = systemClock, timeoutMs = TIMEOUT_MS } = options
  const waiting: SiteEvent[] = []
  const cutOff = new AbortController()
  let lost = 0
  let job: Job | undefined

  function lose(count: number, reason: number | string): void {
    if (lost === 0) logger.warn({ reason }, 'analytics events cannot be sent')
    lost += count
  }

  async function sendWaiting(): Promise<void> {
    while (waiting.length > 0) {
      const events = waiting.splice(0, GA4_EVENTS_PER_REQUEST)
      const signal = AbortSignal.any([cutOff.signal, AbortSignal.timeout(timeoutMs)])
      const reason = await post(ga4Request(account, events), signal)
      if (reason !== undefined) {
        lose(events.length, reason)
      } else if (lost > 0) {
        logger.info({ lost }, 'analytics events are sent again')
        lost = 0
      }
    }
  }

  return {
    add(events: readonly SiteEvent[]): void {
      const room = MAX_WAITING - waiting.length
      waiting.push(...events.slice(0, room))
      if (events.length > room) lose(events.length - room, 'too many wait')
    },
    start(): void {
      job ??= startJob('events for GA4', sendWaiting, clock)
    },
    /** Sends the waiting events within 3 s; the rest is lost. */
    async stop(): Promise<void> {
      void clock.wait(STOP_LIMIT_MS, cutOff.signal).then(() => cutOff.abort())
      await job?.stop()
      await sendWaiting()
      cutOff.abort()
      if (lost > 0) logger.warn({ lost }, 'analytics events are lost')
    },
  }
}

/** Undefined if it was accepted, otherwise a status or the code of a network error. */
async function post(
  { url, body }: ReturnType<typeof ga4Request>,
  signal: AbortSignal,
): Promise<number | string | undefined> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'Content-Type': 'application/json', 'User-Agent': 'road-to-trust-site' },
      body: JSON.stringify(body),
      signal,
    })
    await answer.body?.cancel()
    return answer.ok ? undefined : answer.status
  } catch (error) {
    // Not the message, which may contain the URL with our secret.
    const { name, cause } = error as Error & { readonly cause?: { readonly code?: string } }
    return cause?.code ?? name
  }
}

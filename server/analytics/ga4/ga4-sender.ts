import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { SiteEvent } from '../site-event.ts'
import { GA4_EVENTS_PER_REQUEST, type Ga4Account, ga4Request } from './ga4-request.ts'

const TIMEOUT_MS = 10_000

const STOP_LIMIT_MS = 3_000

/** While GA4 does not respond; further events are lost. */
export const MAX_REQUESTS = 100

interface Ga4SenderOptions {
  readonly account: Ga4Account
  readonly logger: Pick<Logger, 'info' | 'warn'>
  readonly timeoutMs?: number
}

/** Sends each batch of a browser at once. A failed request is not repeated. */
export function createGa4Sender({ account, logger, timeoutMs = TIMEOUT_MS }: Ga4SenderOptions) {
  const underWay = new Set<Promise<void>>()
  const cutOff = new AbortController()
  let lost = 0

  async function send(events: readonly SiteEvent[]): Promise<void> {
    const signal = AbortSignal.any([cutOff.signal, AbortSignal.timeout(timeoutMs)])
    const reason =
      underWay.size < MAX_REQUESTS ? await post(ga4Request(account, events), signal) : 'busy'
    if (reason !== undefined) {
      if (lost === 0) logger.warn({ reason }, 'analytics events cannot be sent')
      lost += events.length
    } else if (lost > 0) {
      logger.info({ lost }, 'analytics events are sent again')
      lost = 0
    }
  }

  return {
    add(events: readonly SiteEvent[]): void {
      for (let start = 0; start < events.length; start += GA4_EVENTS_PER_REQUEST) {
        const sent = send(events.slice(start, start + GA4_EVENTS_PER_REQUEST))
        underWay.add(sent)
        void sent.then(() => underWay.delete(sent))
      }
    },
    /** Within 3 s; what is not sent by then is lost. */
    async stop(): Promise<void> {
      await Promise.race([Promise.all(underWay), wait(STOP_LIMIT_MS, undefined, { ref: false })])
      cutOff.abort()
      await Promise.all(underWay)
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

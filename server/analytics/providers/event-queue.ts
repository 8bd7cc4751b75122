import type { Logger } from 'pino'
import { type Clock, type Job, startJob, systemClock } from '../../clock.ts'
import type { SiteEvent } from '../site-event.ts'
import type { Provider } from './provider.ts'

const GATHER_MS = 5_000

const RETRY_MS = 30_000

const TIMEOUT_MS = 10_000

const STOP_LIMIT_MS = 3_000

/** Each event is at most about 3 KB. The oldest are dropped first. */
export const MAX_WAITING = 5_000

export interface EventQueueOptions {
  readonly provider: Provider
  readonly logger: Pick<Logger, 'info' | 'warn'>
  readonly clock?: Clock
  readonly timeoutMs?: number
}

/** Sends events in order, one request at a time. A refused request (4xx) is lost, any other failure is retried. */
export function createEventQueue(options: EventQueueOptions) {
  const { provider, logger, clock = systemClock, timeoutMs = TIMEOUT_MS } = options
  const { name, eventsPerRequest } = provider
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
      const events = waiting.splice(0, eventsPerRequest)
      const problem = await post(provider.request(events), timeoutMs, cutOff.signal)
      logChange(problem)
      if (problem?.isFinal) lost += events.length
      else if (problem) {
        waiting.unshift(...events)
        dropOldest(MAX_WAITING)
        return RETRY_MS
      }
    }
    return GATHER_MS
  }

  function logChange(problem: SendProblem | undefined): void {
    if (problem && !isFailing) {
      logger.warn({ provider: name, reason: problem.reason }, 'analytics events cannot be sent')
    }
    if (!problem && isFailing) {
      logger.info({ provider: name, lost }, 'analytics events are sent again')
      lost = 0
    }
    isFailing = problem !== undefined
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
      const ended = new AbortController()
      void clock.wait(STOP_LIMIT_MS, ended.signal).then(() => cutOff.abort())
      await job?.stop()
      await sendWaiting()
      ended.abort()
      dropOldest(0)
      if (lost > 0) logger.warn({ provider: name, lost }, 'analytics events are lost')
    },
  }
}

interface SendProblem {
  readonly reason: string | number
  readonly isFinal: boolean
}

async function post(
  { url, body }: ReturnType<Provider['request']>,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<SendProblem | undefined> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'Content-Type': 'application/json', 'User-Agent': 'road-to-trust-site' },
      body: JSON.stringify(body),
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    })
    await answer.body?.cancel()
    const { status } = answer
    const isFinal = status < 500 && status !== 408 && status !== 429
    return answer.ok ? undefined : { reason: status, isFinal }
  } catch (error) {
    return { reason: reasonOf(error), isFinal: false }
  }
}

/** Never the message, which may contain the URL with our secret. */
function reasonOf(error: unknown): string {
  const { name, cause } = error as { readonly name: string; readonly cause?: { code?: unknown } }
  return typeof cause?.code === 'string' ? cause.code : name
}

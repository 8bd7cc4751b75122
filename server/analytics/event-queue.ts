import type { Logger } from 'pino'
import { backoffMs } from '../backoff.ts'
import { type Clock, type Job, startJob, systemClock } from '../clock.ts'
import { type Provider, ProviderFailure } from './provider.ts'
import type { SiteEvent } from './site-event.ts'

const GATHER_MS = 5_000

/** Each event is at most about 3 KB. The oldest are dropped first. */
export const MAX_WAITING = 5_000

/** Exponential backoff: 1 to 2 s at first, then up to 30 to 60 s. */
const RETRY = { firstMs: 1_000, longestMs: 60_000 }

const STOP_LIMIT_MS = 3_000

export type EventQueue = ReturnType<typeof createEventQueue>

export interface EventQueueOptions {
  readonly provider: Provider
  readonly logger: Pick<Logger, 'info' | 'warn'>
  readonly clock?: Clock
  readonly random?: () => number
}

export function createEventQueue(options: EventQueueOptions) {
  const { provider, logger, clock = systemClock, random = Math.random } = options
  const waiting: SiteEvent[] = []
  const cutOff = new AbortController()
  const total = { sent: 0, dropped: 0 }
  let reportedDropped = 0
  let failures = 0
  let job: Job | undefined

  async function sendWaiting(): Promise<number> {
    let retryMs: number | undefined
    while (waiting.length > 0 && retryMs === undefined) {
      retryMs = await sendBatch(waiting.splice(0, provider.batchSize))
    }
    reportDropped()
    return retryMs ?? GATHER_MS
  }

  async function sendBatch(batch: readonly SiteEvent[]): Promise<number | undefined> {
    try {
      const taken = await provider.send(batch, cutOff.signal)
      total.sent += taken
      total.dropped += batch.length - taken
      if (failures > 0) logger.info({ provider: provider.name }, 'analytics events are sent again')
      failures = 0
      return undefined
    } catch (error) {
      return handleFailure(error, batch)
    }
  }

  function handleFailure(error: unknown, batch: readonly SiteEvent[]): number | undefined {
    const failure = error instanceof ProviderFailure ? error : undefined
    const unsent = failure?.unsent ?? batch
    total.sent += batch.length - unsent.length
    failures += 1
    if (failures === 1) logger.warn(describe(provider, error), 'analytics events cannot be sent')
    if (failure?.isFinal) {
      total.dropped += unsent.length
      return undefined
    }
    waiting.unshift(...unsent)
    dropOldest(waiting.length - MAX_WAITING)
    const { retryAfterMs } = failure ?? {}
    return backoffMs(failures, { ...RETRY, random: random(), retryAfterMs })
  }

  function dropOldest(count: number): void {
    if (count > 0) total.dropped += waiting.splice(0, count).length
  }

  function reportDropped(): void {
    const dropped = total.dropped - reportedDropped
    reportedDropped = total.dropped
    if (dropped > 0) logger.warn({ provider: provider.name, dropped }, 'analytics events dropped')
  }

  return {
    add(events: readonly SiteEvent[], network: string): void {
      const taken = provider.select?.(events, network) ?? events
      total.dropped += events.length - taken.length
      waiting.push(...taken)
      dropOldest(waiting.length - MAX_WAITING)
    },
    counts: () => ({ waiting: waiting.length, ...total }),
    start(): void {
      job ??= startJob({ clock, firstWaitMs: GATHER_MS, run: sendWaiting })
    },
    /** Sends the queued events within 3 s; the rest is lost. */
    async stop(): Promise<void> {
      const ended = new AbortController()
      void clock.wait(STOP_LIMIT_MS, ended.signal).then(() => cutOff.abort())
      await job?.stop()
      if (!cutOff.signal.aborted) await sendWaiting()
      dropOldest(waiting.length)
      reportDropped()
      ended.abort()
    },
  }
}

function describe({ name }: Provider, error: unknown) {
  if (error instanceof ProviderFailure) return { provider: name, reason: error.reason }
  return { provider: name, err: error }
}

import type { Logger } from 'pino'
import { type Clock, systemClock } from '../clock.ts'
import { type Provider, ProviderFailure } from './provider.ts'
import type { SiteEvent } from './site-event.ts'

const GATHER_MS = 5_000

/** How many may wait; an event is at most some 3 KB. Beyond that the oldest are dropped. */
export const MAX_WAITING = 5_000

/** The waits after failures: 1 to 2 s at first, then twice as long each time, up to 30 to 60 s. */
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 60_000

const STOP_LIMIT_MS = 3_000

export interface EventQueue {
  add(events: readonly SiteEvent[], network: string): void
  counts(): QueueCounts
  start(): void
  /** Sends the queued events within 3 s; the rest is lost. */
  stop(): Promise<void>
}

export interface QueueCounts {
  readonly waiting: number
  readonly sent: number
  readonly dropped: number
}

export interface EventQueueOptions {
  readonly provider: Provider
  readonly logger: Pick<Logger, 'info' | 'warn'>
  readonly clock?: Clock
  readonly random?: () => number
}

/** Stands between the collector and a provider: gathers, tries again, and never holds more than MAX_WAITING. */
export function createEventQueue(options: EventQueueOptions): EventQueue {
  const { provider, clock = systemClock } = options
  const waiting: SiteEvent[] = []
  const stopping = new AbortController()
  const cutOff = new AbortController()
  const book = countOutcomes(options)
  let running: Promise<void> | undefined

  function dropOldest(): void {
    const tooMany = waiting.length - MAX_WAITING
    if (tooMany > 0) book.dropped(waiting.splice(0, tooMany).length)
  }

  async function run(): Promise<void> {
    let waitMs = GATHER_MS
    while (!stopping.signal.aborted) {
      await clock.wait(waitMs, stopping.signal)
      waitMs = await sendWhatWaits()
    }
    book.dropped(waiting.splice(0).length)
    book.report()
  }

  /** Returns how long to wait before the next batch, in milliseconds. */
  async function sendWhatWaits(): Promise<number> {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, provider.batchSize)
      try {
        const taken = await provider.send(batch, cutOff.signal)
        book.sent(taken, batch.length - taken)
      } catch (error) {
        const waitMs = book.failed(error, batch)
        if (waitMs === undefined) continue
        waiting.unshift(...unsentOf(error, batch))
        dropOldest()
        book.report()
        return waitMs
      }
    }
    book.report()
    return GATHER_MS
  }

  return {
    add(events, network) {
      const taken = provider.select?.(events, network) ?? events
      book.dropped(events.length - taken.length)
      waiting.push(...taken)
      dropOldest()
    },
    counts: () => ({ waiting: waiting.length, ...book.counts() }),
    start() {
      running ??= run()
    },
    async stop() {
      const ended = new AbortController()
      stopping.abort()
      void clock.wait(STOP_LIMIT_MS, ended.signal).then(() => cutOff.abort())
      await running
      ended.abort()
    },
  }
}

function unsentOf(error: unknown, batch: readonly SiteEvent[]): readonly SiteEvent[] {
  return error instanceof ProviderFailure ? (error.unsent ?? batch) : batch
}

/** Counts the outcomes, and logs when a provider fails, recovers, or has lost events. */
function countOutcomes({ provider, logger, random = Math.random }: EventQueueOptions) {
  const total = { sent: 0, dropped: 0 }
  let reported = 0
  let failures = 0
  return {
    counts: () => ({ ...total }),
    sent(taken: number, refused: number) {
      total.sent += taken
      total.dropped += refused
      if (failures > 0) logger.info({ provider: provider.name }, 'analytics goes on')
      failures = 0
    },
    dropped(count: number) {
      total.dropped += count
    },
    /** The wait before the next attempt; undefined after a final failure. */
    failed(error: unknown, batch: readonly SiteEvent[]): number | undefined {
      const failure = error instanceof ProviderFailure ? error : undefined
      const unsent = unsentOf(error, batch).length
      total.sent += batch.length - unsent
      failures += 1
      if (failures === 1) logger.warn(describe(provider, error), 'analytics is held up')
      if (failure?.isFinal) {
        total.dropped += unsent
        return undefined
      }
      return Math.max(backoffMs(failures, random()), failure?.retryAfterMs ?? 0)
    },
    report() {
      const dropped = total.dropped - reported
      reported = total.dropped
      if (dropped > 0) logger.warn({ provider: provider.name, dropped }, 'analytics lost events')
    },
  }
}

function describe({ name }: Provider, error: unknown) {
  if (error instanceof ProviderFailure) return { provider: name, reason: error.reason }
  return { provider: name, err: error }
}

function backoffMs(failures: number, random: number): number {
  const span = Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), LONGEST_WAIT_MS / 2)
  return Math.round(span + random * span)
}

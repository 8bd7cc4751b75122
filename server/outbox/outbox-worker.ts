import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { type Clock, type Job, systemClock } from '../clock.ts'
import type { Metrics } from '../metrics.ts'
import { attemptDelivery } from './attempt-delivery.ts'
import type { DeliveryStore } from './delivery-store.ts'
import type { OwedDelivery, Transports } from './transport.ts'

const CONCURRENCY = 8

/** Finds what became due or was saved by another server. */
const POLL_MS = 2_000

/** In a rush of submissions, deliveries give way to visitors. */
const RUSH_CONCURRENCY = 2
const RUSH_PAUSE_MS = 120

/** When the server stops: for the attempts under way to end, and then for them to abort. */
const STOP_GRACE_MS = 4_000
const CUT_OFF_GRACE_MS = 1_000

export interface OutboxWorker extends Job {
  /** A submission was saved: deliver it now, or soon in a rush. */
  wake(): void
}

export interface OutboxWorkerOptions {
  readonly deliveries: DeliveryStore
  readonly transports: Transports
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>
  readonly clock?: Clock
  readonly metrics?: Pick<Metrics, 'attempted'>
}

/** Delivers what is due until it is stopped, within 5 s. Several servers may do so on one database. */
export function startOutbox(options: OutboxWorkerOptions): OutboxWorker {
  const { deliveries, clock = systemClock } = options
  const worker = randomUUID()
  const stopping = new AbortController()
  const cutOff = new AbortController()
  const alarm = createAlarm(clock)
  const logFailures = createFailureLog(options.logger)
  const underWay = new Set<Promise<void>>()
  let savedSincePoll = 0
  let concurrency = CONCURRENCY
  const running = run()

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await logFailures(takeDue)
      await alarm.rest(POLL_MS)
      await giveWay()
    }
  }

  async function giveWay(): Promise<void> {
    const isRush = savedSincePoll > CONCURRENCY
    savedSincePoll = 0
    concurrency = isRush ? RUSH_CONCURRENCY : CONCURRENCY
    if (isRush) await clock.wait(RUSH_PAUSE_MS, stopping.signal)
  }

  async function takeDue(): Promise<void> {
    const room = Math.max(0, concurrency - underWay.size)
    const leased = room > 0 ? await deliveries.lease(worker, room) : []
    for (const delivery of leased) begin(delivery)
    const mayBeMore = leased.length === room
    if (mayBeMore) for (const attempt of underWay) void attempt.then(alarm.ring)
  }

  function begin(delivery: OwedDelivery): void {
    const attempt = attemptDelivery(delivery, { ...options, clock, signal: cutOff.signal })
    underWay.add(attempt)
    void attempt.then(() => underWay.delete(attempt))
  }

  async function stop(): Promise<void> {
    stopping.abort()
    alarm.ring()
    await running
    await ended(underWay, clock, STOP_GRACE_MS)
    cutOff.abort()
    await ended(underWay, clock, CUT_OFF_GRACE_MS)
    await logFailures(() => deliveries.release(worker))
  }

  let stopped: Promise<void> | undefined
  return {
    wake() {
      savedSincePoll += 1
      alarm.ring()
    },
    stop: () => {
      stopped ??= stop()
      return stopped
    },
  }
}

/** Logs once that the database is unavailable and once that it is back. */
function createFailureLog(logger: Pick<Logger, 'info' | 'error'>) {
  let isFailing = false
  return async (work: () => Promise<void>): Promise<void> => {
    try {
      await work()
      if (isFailing) logger.info({}, 'the outbox can be read again')
      isFailing = false
    } catch (error) {
      if (!isFailing) logger.error({ err: error }, 'the outbox cannot be read')
      isFailing = true
    }
  }
}

async function ended(attempts: ReadonlySet<Promise<void>>, clock: Clock, limitMs: number) {
  const all = new AbortController()
  await Promise.race([Promise.all(attempts), clock.wait(limitMs, all.signal)])
  all.abort()
}

/** `ring` ends the rest, or the next one if none is under way, so that no ring is missed. */
function createAlarm(clock: Clock) {
  let bell = new AbortController()
  return {
    ring: () => bell.abort('ring'), // by default the reason is an error, whose stack costs time
    async rest(ms: number): Promise<void> {
      await clock.wait(ms, bell.signal)
      bell = new AbortController()
    },
  }
}

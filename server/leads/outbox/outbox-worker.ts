import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { type Clock, type Job, systemClock } from '../../clock.ts'
import type { Metrics } from '../../metrics.ts'
import { attemptDelivery } from './attempt-delivery.ts'
import type { DeliveryStore } from './delivery-store.ts'
import type { OwedDelivery, Transports } from './transport.ts'

const CONCURRENCY = 8

/** Finds retries, and deliveries of other servers. */
const POLL_MS = 2_000

/** Time for attempts to end, and then to abort. */
const STOP_GRACE_MS = 4_000
const CUT_OFF_GRACE_MS = 1_000

export interface OutboxWorker extends Job {
  wake(): void
}

export interface OutboxWorkerOptions {
  readonly deliveries: DeliveryStore
  readonly transports: Transports
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>
  readonly clock?: Clock
  readonly metrics?: Pick<Metrics, 'attempted'>
}

/** Safe on several servers at once. Stops within 5 s. */
export function startOutbox(options: OutboxWorkerOptions): OutboxWorker {
  const { deliveries, clock = systemClock } = options
  const worker = randomUUID()
  const stopping = new AbortController()
  const cutOff = new AbortController()
  const alarm = createAlarm(clock)
  const logFailures = createFailureLog(options.logger)
  const underWay = new Set<Promise<void>>()
  const running = run()

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await logFailures(takeDue)
      await alarm.rest(POLL_MS)
    }
  }

  async function takeDue(): Promise<void> {
    const room = CONCURRENCY - underWay.size
    const leased = room > 0 ? await deliveries.lease(worker, room) : []
    for (const delivery of leased) begin(delivery)
    const mayBeMore = leased.length === room
    if (mayBeMore) for (const attempt of underWay) void attempt.then(alarm.ring)
  }

  function begin(delivery: OwedDelivery): void {
    const attempt = attemptDelivery(delivery, { ...options, signal: cutOff.signal })
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
    wake: alarm.ring,
    stop: () => {
      stopped ??= stop()
      return stopped
    },
  }
}

/** Logs the start and the end of an outage only. */
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

/** `ring` ends the current rest or the next one, so that no ring is missed. */
function createAlarm(clock: Clock) {
  let bell = new AbortController()
  return {
    ring: () => bell.abort('ring'), // the default reason is an error with a stack, which is slow
    async rest(ms: number): Promise<void> {
      await clock.wait(ms, bell.signal)
      bell = new AbortController()
    },
  }
}

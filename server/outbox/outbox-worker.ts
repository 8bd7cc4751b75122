import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { type Clock, systemClock } from '../clock.ts'
import type { Metrics } from '../metrics.ts'
import { attemptDelivery } from './attempt-delivery.ts'
import type { DeliveryStore } from './delivery-store.ts'
import type { OwedDelivery, Transports } from './transport.ts'

const CONCURRENCY = 8

/** Finds what became due or was saved by another server. */
const POLL_MS = 2_000

/** In a rush of submissions, deliveries give way to the visitors. */
const RUSH_CONCURRENCY = 2
const RUSH_PAUSE_MS = 120

/** How long the attempts under way may go on when the server stops, and then how long they may take to abort. */
const STOP_GRACE_MS = 4_000

const CUT_OFF_GRACE_MS = 1_000

export interface OutboxWorker {
  /** A submission was saved: deliver it now, or soon in a rush. */
  wake(): void
  /** Within 5 s: finishes or aborts the attempts under way, and releases the rest. */
  stop(): Promise<void>
}

export interface OutboxWorkerOptions {
  readonly deliveries: DeliveryStore
  readonly transports: Transports
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>
  readonly clock?: Clock
  readonly metrics?: Pick<Metrics, 'attempted'>
}

/** Delivers what is due until it is stopped. Several servers may do so on one database. */
export function startOutbox(options: OutboxWorkerOptions): OutboxWorker {
  const { deliveries, logger, clock = systemClock } = options
  const worker = randomUUID()
  const stopping = new AbortController()
  const cutOff = new AbortController()
  const alarm = createAlarm(clock)
  const storage = createStorageLog(logger)
  const underWay = new Set<Promise<void>>()
  let savedSinceLook = 0
  let concurrency = CONCURRENCY
  const running = run()

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await storage.watch(takeWhatIsDue)
      await alarm.rest(POLL_MS)
      await giveWay()
    }
  }

  async function giveWay(): Promise<void> {
    const isRush = savedSinceLook > CONCURRENCY
    savedSinceLook = 0
    concurrency = isRush ? RUSH_CONCURRENCY : CONCURRENCY
    if (isRush) await clock.wait(RUSH_PAUSE_MS, stopping.signal)
  }

  async function takeWhatIsDue(): Promise<void> {
    const room = Math.max(0, concurrency - underWay.size)
    const leased = room > 0 ? await deliveries.lease(worker, room) : []
    const isFull = leased.length === room // then there may be more, for whoever ends first
    for (const delivery of leased) begin(delivery)
    if (isFull) for (const attempt of underWay) void attempt.then(alarm.ring)
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
    await ended(underWay, { clock, limitMs: STOP_GRACE_MS })
    cutOff.abort()
    await ended(underWay, { clock, limitMs: CUT_OFF_GRACE_MS })
    await storage.watch(() => deliveries.release(worker))
  }

  let stopped: Promise<void> | undefined
  return {
    wake() {
      savedSinceLook += 1
      alarm.ring()
    },
    stop: () => {
      stopped ??= stop()
      return stopped
    },
  }
}

/** Logs once that the database is away and once that it is back. */
function createStorageLog(logger: Pick<Logger, 'info' | 'error'>) {
  let isAway = false
  return {
    async watch(work: () => Promise<void>): Promise<void> {
      try {
        await work()
        if (isAway) logger.info({}, 'the outbox goes on')
        isAway = false
      } catch (error) {
        if (!isAway) logger.error({ err: error }, 'the outbox cannot be read')
        isAway = true
      }
    },
  }
}

async function ended(
  attempts: ReadonlySet<Promise<void>>,
  { clock, limitMs }: { readonly clock: Clock; readonly limitMs: number },
): Promise<void> {
  const all = new AbortController()
  const limit = clock.wait(limitMs, all.signal)
  await Promise.race([Promise.all(attempts), limit])
  all.abort()
}

interface Alarm {
  /** Ends the rest, or the next one if none is under way, so that no ring is missed. */
  ring(): void
  rest(ms: number): Promise<void>
}

function createAlarm(clock: Clock): Alarm {
  let bell = new AbortController()
  return {
    ring: () => bell.abort('ring'), // a reason of its own would be an error, with a stack for each form
    async rest(ms) {
      await clock.wait(ms, bell.signal)
      bell = new AbortController()
    },
  }
}

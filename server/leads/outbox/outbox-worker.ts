import type { Logger } from 'pino'
import { StorageUnavailableError } from '../../../shared/errors.ts'
import { type Clock, systemClock } from '../../clock.ts'
import type { DeliveryKind } from '../../database/schema.ts'
import { type RepeatedJob, startJob } from '../../jobs.ts'
import { DeliveryFailure } from '../../mail/delivery-failure.ts'
import type { Metrics } from '../../metrics.ts'
import { MOST_AT_ONCE } from '../ledger/delivery-kinds.ts'
import type { DeliveryStore } from '../ledger/delivery-store.ts'
import type { OwedDelivery } from '../ledger/lease-deliveries.ts'

/** Time for attempts to end, and then to abort. */
const STOP_GRACE_MS = 4_000
const CUT_OFF_GRACE_MS = 1_000

/** Throws DeliveryFailure unless the other side has accepted the delivery. Its time limit is shorter than a lease. */
export type Transport = (delivery: OwedDelivery, signal: AbortSignal) => Promise<void>

export type Transports = Readonly<Record<DeliveryKind, Transport>>

export interface OutboxOptions {
  readonly deliveries: DeliveryStore
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>
  readonly clock?: Clock
  readonly metrics?: Pick<Metrics, 'attempted'>
}

/** Safe on several servers at once. Stops within 5 s. */
export function createOutbox(options: OutboxOptions) {
  const { deliveries, logger, clock = systemClock } = options
  const cutOff = new AbortController()
  const underWay = new Map<Promise<void>, DeliveryKind>()
  let isFailing = false
  let job: RepeatedJob | undefined
  const wake = () => job?.wake()

  async function takeDue(transports: Transports): Promise<void> {
    const room = MOST_AT_ONCE - underWay.size
    const leased = room > 0 ? await deliveries.lease(room, [...underWay.values()]) : []
    for (const delivery of leased) {
      const attempt = attemptDelivery(delivery, { ...options, transports, signal: cutOff.signal })
      underWay.set(attempt, delivery.kind)
      void attempt.then(() => {
        underWay.delete(attempt)
        wake() // more may be due than there was room for
      })
    }
  }

  return {
    start(transports: Transports): void {
      job ??= startJob(
        'outbox',
        /** Logs the start and the end of an outage only. */
        async () => {
          try {
            await takeDue(transports)
            if (isFailing) logger.info({}, 'the outbox can be read again')
            isFailing = false
          } catch (error) {
            if (!isFailing) logger.error({ err: error }, 'the outbox cannot be read')
            isFailing = true
          }
        },
        clock,
      )
    },
    wake,
    async stop(): Promise<void> {
      await job?.stop()
      await ended([...underWay.keys()], clock, STOP_GRACE_MS)
      cutOff.abort()
      await ended([...underWay.keys()], clock, CUT_OFF_GRACE_MS)
    },
  }
}

async function ended(attempts: readonly Promise<void>[], clock: Clock, limitMs: number) {
  const all = new AbortController()
  await Promise.race([Promise.all(attempts), clock.wait(limitMs, all.signal)])
  all.abort()
}

type AttemptContext = OutboxOptions & {
  readonly transports: Transports
  readonly signal: AbortSignal
}

/** Never rejects. If the outcome cannot be stored, the delivery is sent again, with its id, when its lease ends. */
async function attemptDelivery(delivery: OwedDelivery, context: AttemptContext): Promise<void> {
  const { deliveries, logger, metrics } = context
  const failure = await send(delivery, context)
  metrics?.attempted(delivery.kind, failure?.reason ?? 'delivered')
  const line = { ...describe(delivery), outcome: failure?.outcome ?? 'delivered' }
  try {
    if (!failure) {
      await deliveries.succeed(delivery)
      return logger.info(line, 'delivered')
    }
    const nextAt = await deliveries.fail(delivery, failure)
    if (failure.reason === 'outdated') logger.info(line, 'delivery no longer needed')
    else if (failure.reason === 'withheld') logger.info(line, 'delivery withheld from its address')
    else if (failure.retryAt && nextAt) logger.info({ ...line, nextAt }, 'delivery postponed')
    else if (nextAt) logger.warn({ ...line, nextAt }, 'delivery failed')
    else logger.error(line, 'delivery failed, giving up')
  } catch (error) {
    logger.error({ ...line, err: error }, 'the outcome of an attempt was not stored')
  }
}

async function send(
  delivery: OwedDelivery,
  { transports, logger, signal }: AttemptContext,
): Promise<DeliveryFailure | undefined> {
  try {
    await transports[delivery.kind](delivery, signal)
    return undefined
  } catch (error) {
    if (error instanceof DeliveryFailure) return error
    if (error instanceof StorageUnavailableError) {
      return new DeliveryFailure('storage-unavailable', { cause: error })
    }
    const line = { ...describe(delivery), ...withoutMessage(error) }
    logger.error(line, 'a transport failed unexpectedly')
    return new DeliveryFailure('failed')
  }
}

function describe({ id, kind, attempt, submission }: OwedDelivery) {
  return { delivery: id, kind, attempt, reference: submission.reference }
}

/** The message may contain an email address or an answer. */
function withoutMessage(error: unknown) {
  if (!Error.isError(error)) return { error: typeof error }
  const calls = error.stack?.split('\n').filter((line) => line.startsWith('    at '))
  return { error: error.name, stack: calls?.join('\n') }
}

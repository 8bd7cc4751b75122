import type { Logger } from 'pino'
import { StorageUnavailableError } from '../../../shared/errors.ts'
import type { Clock } from '../../clock.ts'
import { DeliveryFailure } from '../../mail/delivery-failure.ts'
import type { Metrics } from '../../metrics.ts'
import type { DeliveryStore } from './delivery-store.ts'
import type { Fate } from './record-attempt.ts'
import type { OwedDelivery, Transports } from './transport.ts'

/** For a transport that ignores its own time limit; half of a lease. */
const ATTEMPT_LIMIT_MS = 60_000

/** Between attempts to store an outcome. */
const RECORD_RETRY_MS = 1_000

export interface AttemptContext {
  readonly deliveries: DeliveryStore
  readonly transports: Transports
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>
  readonly clock: Clock
  readonly metrics?: Pick<Metrics, 'attempted'>
  readonly signal: AbortSignal
}

/** Never rejects. */
export async function attemptDelivery(
  delivery: OwedDelivery,
  context: AttemptContext,
): Promise<void> {
  const { logger, metrics } = context
  const failure = await send(delivery, context)
  const fate = await record(delivery, failure, context)
  if (fate === 'unknown') return
  const outcome = failure?.reason ?? 'delivered'
  metrics?.attempted(delivery.kind, outcome)
  const line = { ...describe(delivery), outcome, nextAt: fate?.dueAt }
  if (!failure) logger.info(line, 'delivered')
  else if (fate?.isDead)
    logger.error(line, 'delivery failed, giving up') // needs attention
  else logger.warn(line, 'delivery failed')
}

async function send(
  delivery: OwedDelivery,
  { transports, logger, clock, signal }: AttemptContext,
): Promise<DeliveryFailure | undefined> {
  const over = new AbortController()
  try {
    const sending = transports[delivery.kind](delivery, AbortSignal.any([signal, over.signal]))
    await Promise.race([sending, failAtLimit(clock, over.signal)])
    return undefined
  } catch (error) {
    if (error instanceof DeliveryFailure) return error
    if (error instanceof StorageUnavailableError) {
      return new DeliveryFailure('storage-unavailable', { cause: error })
    }
    logger.error(
      { ...describe(delivery), ...withoutMessage(error) },
      'a transport failed unexpectedly',
    )
    return new DeliveryFailure('failed')
  } finally {
    over.abort()
  }
}

async function failAtLimit(clock: Clock, signal: AbortSignal): Promise<never> {
  await clock.wait(ATTEMPT_LIMIT_MS, signal)
  throw new DeliveryFailure('timeout')
}

/** Otherwise the delivery would be sent again. Gives up only when the server stops. */
async function record(
  delivery: OwedDelivery,
  failure: DeliveryFailure | undefined,
  { deliveries, logger, clock, signal }: AttemptContext,
): Promise<Fate | undefined | 'unknown'> {
  for (;;) {
    try {
      if (failure) return await deliveries.fail(delivery, failure)
      await deliveries.succeed(delivery)
      return undefined
    } catch (error) {
      const line = { ...describe(delivery), err: error }
      logger.error(line, 'the outcome of an attempt was not stored')
      if (signal.aborted) return 'unknown'
      await clock.wait(RECORD_RETRY_MS, signal)
    }
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

import type { Logger } from 'pino'
import { StorageUnavailableError } from '../../../shared/errors.ts'
import { DeliveryFailure } from '../../mail/delivery-failure.ts'
import type { Metrics } from '../../metrics.ts'
import type { DeliveryStore } from './delivery-store.ts'
import type { OwedDelivery, Transports } from './transport.ts'

export interface AttemptContext {
  readonly deliveries: DeliveryStore
  readonly transports: Transports
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>
  readonly metrics?: Pick<Metrics, 'attempted'>
  readonly signal: AbortSignal
}

/** Never rejects. If the outcome cannot be stored, the delivery is sent again, with its id, when its lease ends. */
export async function attemptDelivery(
  delivery: OwedDelivery,
  context: AttemptContext,
): Promise<void> {
  const { deliveries, logger, metrics } = context
  const failure = await send(delivery, context)
  metrics?.attempted(delivery.kind, failure?.reason ?? 'delivered')
  const line = { ...describe(delivery), outcome: failure?.outcome ?? 'delivered' }
  try {
    if (!failure) {
      await deliveries.succeed(delivery)
      return logger.info(line, 'delivered')
    }
    const { isDead, dueAt } = await deliveries.fail(delivery, failure)
    if (failure.reason === 'outdated') logger.info(line, 'delivery no longer needed')
    else if (isDead) logger.error(line, 'delivery failed, giving up')
    else logger.warn({ ...line, nextAt: dueAt }, 'delivery failed')
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
    logger.error(
      { ...describe(delivery), ...withoutMessage(error) },
      'a transport failed unexpectedly',
    )
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

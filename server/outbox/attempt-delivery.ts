import type { Logger } from 'pino'
import { StorageUnavailableError } from '../../shared/errors.ts'
import type { Clock } from '../clock.ts'
import type { Metrics } from '../metrics.ts'
import type { DeliveryStore } from './delivery-store.ts'
import type { Fate } from './record-attempt.ts'
import { DeliveryFailure, type OwedDelivery, type Transports } from './transport.ts'

/** The longest an attempt may last, for a transport that forgets its own limit; half of a lease. */
const ATTEMPT_LIMIT_MS = 60_000

/** How long before an outcome is written again that could not be. */
const RECORD_RETRY_MS = 1_000

export interface AttemptContext {
  readonly deliveries: DeliveryStore
  readonly transports: Transports
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>
  readonly clock: Clock
  readonly metrics?: Pick<Metrics, 'attempted'>
  /** Stops the attempt: the server is stopping. */
  readonly signal: AbortSignal
}

/** Makes one attempt and notes what came of it. Never rejects. */
export async function attemptDelivery(
  delivery: OwedDelivery,
  context: AttemptContext,
): Promise<void> {
  const failure = await send(delivery, context)
  const fate = await record(delivery, failure, context)
  if (fate !== 'unknown') report(delivery, { failure, fate, context })
}

/** Undefined when the other side has taken it. */
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
    logger.error({ ...describe(delivery), ...withoutMessage(error) }, 'a transport is at fault')
    return new DeliveryFailure('failed')
  } finally {
    over.abort()
  }
}

async function failAtLimit(clock: Clock, signal: AbortSignal): Promise<never> {
  await clock.wait(ATTEMPT_LIMIT_MS, signal)
  throw new DeliveryFailure('timeout')
}

/**
 * What has been sent must be noted, or it is sent again: so this goes on until the database takes it. Only when the
 * server stops it is given up; then the lease runs out, and the other side knows the second one by its id.
 */
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
      logger.error(
        { ...describe(delivery), err: error },
        'the outcome of an attempt was not stored',
      )
      if (signal.aborted) return 'unknown'
      await clock.wait(RECORD_RETRY_MS, signal)
    }
  }
}

interface Ended {
  readonly failure: DeliveryFailure | undefined
  readonly fate: Fate | undefined
  readonly context: AttemptContext
}

/** A line for each attempt; one that will have no other is for someone to look at. */
function report(
  delivery: OwedDelivery,
  { failure, fate, context: { logger, metrics } }: Ended,
): void {
  const outcome = failure?.reason ?? 'delivered'
  metrics?.attempted(delivery.kind, outcome)
  const line = { ...describe(delivery), outcome, nextAt: fate?.dueAt }
  if (!failure) logger.info(line, 'delivered')
  else if (fate?.isDead) logger.error(line, 'not delivered, given up')
  else logger.warn(line, 'not delivered')
}

function describe({ id, kind, attempt, submission }: OwedDelivery) {
  return { delivery: id, kind, attempt, reference: submission.reference }
}

/** Where it happened but not what it said: that may repeat an address or an answer. */
function withoutMessage(error: unknown) {
  if (!Error.isError(error)) return { error: typeof error }
  const calls = error.stack?.split('\n').filter((line) => line.startsWith('    at '))
  return { error: error.name, stack: calls?.join('\n') }
}

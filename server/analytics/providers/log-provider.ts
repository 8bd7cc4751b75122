import type { Logger } from 'pino'
import type { Provider } from '../provider.ts'
import type { SiteEvent } from '../site-event.ts'

/** Per minute and process: at most 190 MB a day, and about fifty events of one network a minute. */
const BYTES_PER_NETWORK = 16 * 1024
const BYTES_IN_ALL = 128 * 1024

/** If there are too many events, only the first of each minute are logged. */
export function logProvider(
  logger: Pick<Logger, 'info'>,
  budget = createLogBudget({ perNetwork: BYTES_PER_NETWORK, total: BYTES_IN_ALL }),
): Provider {
  return {
    name: 'log',
    batchSize: 100,
    select: (events, network) =>
      events.filter((event) => budget.spend(network, Buffer.byteLength(lineOf(event)))),
    async send(events) {
      for (const { at, ...event } of events) {
        logger.info({ event: { ...event, at: at.toISOString() } }, 'analytics event')
      }
      return events.length
    },
  }
}

function lineOf(event: SiteEvent): string {
  return JSON.stringify({ level: 'info', time: event.at, event, msg: 'analytics event' })
}

const MINUTE_MS = 60_000

interface LogBudgetOptions {
  /** Bytes per minute. */
  readonly perNetwork: number
  readonly total: number
  readonly now?: () => number
}

export interface LogBudget {
  spend(network: string, bytes: number): boolean
}

/** Counts the bytes logged per minute. The total also bounds the number of networks in the map. */
export function createLogBudget({
  perNetwork,
  total,
  now = () => performance.now(),
}: LogBudgetOptions): LogBudget {
  const spentBy = new Map<string, number>()
  let spent = 0
  let startedAt = now()
  return {
    spend(network, bytes) {
      if (now() - startedAt >= MINUTE_MS) {
        spentBy.clear()
        spent = 0
        startedAt = now()
      }
      const theirs = (spentBy.get(network) ?? 0) + bytes
      if (theirs > perNetwork || spent + bytes > total) return false
      spentBy.set(network, theirs)
      spent += bytes
      return true
    },
  }
}

import type { Logger } from 'pino'
import type { Provider } from '../provider.ts'
import type { SiteEvent } from '../site-event.ts'

/** Logs about fifty events per network and minute, and at most 190 MB a day in total. */
export function logProvider(
  logger: Pick<Logger, 'info'>,
  budget = createLogBudget({ perNetwork: 16 * 1024, total: 128 * 1024 }),
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
  readonly perNetwork: number
  readonly total: number
  readonly now?: () => number
}

export type LogBudget = ReturnType<typeof createLogBudget>

export function createLogBudget(options: LogBudgetOptions) {
  const { perNetwork, total, now = () => performance.now() } = options
  const spentBy = new Map<string, number>()
  let spent = 0
  let startedAt = now()
  return {
    spend(network: string, bytes: number): boolean {
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

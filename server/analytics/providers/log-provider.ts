import type { Logger } from 'pino'
import type { Provider } from '../provider.ts'

/** Writes a line for each event: its fields as they were cleaned. */
export function logProvider(logger: Pick<Logger, 'info'>): Provider {
  return {
    name: 'log',
    batchSize: 100,
    async send(events) {
      for (const { at, ...event } of events) {
        logger.info({ event: { ...event, at: at.toISOString() } }, 'analytics event')
      }
      return events.length
    },
  }
}

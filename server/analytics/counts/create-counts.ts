import type { Logger } from 'pino'
import { type Job, startJob, systemClock } from '../../clock.ts'
import type { Database } from '../../database/database.ts'
import type { DailyCountRow, ExceptionRow } from '../../database/schema.ts'
import type { SiteEvent } from '../site-event.ts'
import { countEvent, fingerprint } from './count-event.ts'
import { createNameLimit } from './name-limit.ts'
import { countId, storeCounts } from './store-counts.ts'

const STORE_EVERY_MS = 5_000

export interface CountsParts {
  readonly database: Pick<Database, 'transaction' | 'kysely'>
  readonly logger: Pick<Logger, 'warn' | 'info'>
}

/** Daily sums and the latest example of each exception, never a single event. Bounded by the name limit. */
export function createCounts({ database, logger }: CountsParts) {
  const names = createNameLimit()
  let sums = new Map<string, DailyCountRow>()
  let exceptions = new Map<string, ExceptionRow>()
  let isFailing = false
  let job: Job | undefined

  function increment(row: DailyCountRow): void {
    const id = countId(row)
    sums.set(id, { ...row, count: row.count + (sums.get(id)?.count ?? 0) })
  }

  function remember(row: ExceptionRow): void {
    const known = exceptions.get(row.fingerprint) ?? row
    const newest = known.last_seen_at > row.last_seen_at ? known : row
    const [first_seen_at = ''] = [known.first_seen_at, row.first_seen_at].sort()
    exceptions.set(row.fingerprint, { ...newest, first_seen_at })
  }

  async function store(): Promise<void> {
    const rows = [...sums.values()]
    const thrown = [...exceptions.values()]
    sums = new Map()
    exceptions = new Map()
    try {
      await names.learn(database.kysely)
      await storeCounts(database, rows, thrown)
      if (isFailing) logger.info('visits are stored again')
      isFailing = false
    } catch (error) {
      if (!isFailing) logger.warn({ err: error }, 'visits cannot be stored, they are stored later')
      isFailing = true
      rows.forEach(increment)
      thrown.forEach(remember)
    }
  }

  return {
    add(events: readonly SiteEvent[], network: string): void {
      for (const event of events) {
        const day = event.at.toISOString().slice(0, 10)
        const keys = countEvent(event).map((key) => names.limit(key, network))
        for (const { kind, path, subject } of keys)
          increment({ day, kind, path, subject, count: 1 })
        if (event.type !== 'exception') continue
        const row = exceptionRow(event)
        if (keys.some(({ subject }) => subject === row.fingerprint)) remember(row)
      }
    },
    /** Requires the tables. */
    start(): void {
      const run = () => store().then(() => STORE_EVERY_MS)
      job ??= startJob({ clock: systemClock, firstWaitMs: 0, run })
    },
    async stop(): Promise<void> {
      await job?.stop()
      if (sums.size > 0) await store()
    },
  }
}

function exceptionRow(event: Extract<SiteEvent, { type: 'exception' }>): ExceptionRow {
  const { type: _, at, ...exception } = event
  const seenAt = at.toISOString()
  return {
    ...exception,
    fingerprint: fingerprint(event),
    first_seen_at: seenAt,
    last_seen_at: seenAt,
  }
}

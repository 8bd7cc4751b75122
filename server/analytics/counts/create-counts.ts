import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../../database/database.ts'
import type { DailyCountRow, ExceptionRow, Transaction } from '../../database/schema.ts'
import { type Job, startJob } from '../../jobs.ts'
import type { SiteEvent } from '../site-event.ts'
import { countEvent, fingerprint } from './count-event.ts'
import { createNameLimit } from './name-limit.ts'
import { createWordLimit } from './word-limit.ts'

export interface CountsParts {
  readonly database: Pick<Database, 'transaction' | 'kysely'>
  readonly logger: Pick<Logger, 'warn' | 'info'>
}

/** Daily sums and the latest example of each exception, never a single event. Bounded by the name limit. */
export function createCounts({ database, logger }: CountsParts) {
  const names = createNameLimit()
  const takesWord = createWordLimit()
  let sums = new Map<string, DailyCountRow>()
  let examples = new Map<string, ExceptionRow>()
  let isFailing = false
  let job: Job | undefined

  function increment(row: DailyCountRow): void {
    const id = JSON.stringify([row.day, row.kind, row.path, row.subject])
    sums.set(id, { ...row, count: row.count + (sums.get(id)?.count ?? 0) })
  }

  async function store(): Promise<void> {
    const [counted, thrown] = [sums, examples]
    sums = new Map()
    examples = new Map()
    try {
      await names.learn(database.kysely)
      if (counted.size > 0) {
        await database.transaction(async (tables) => {
          await storeCounts(tables, inOrder(counted))
          await storeExamples(tables, inOrder(thrown))
        })
      }
      if (isFailing) logger.info('visits are stored again')
      isFailing = false
    } catch (error) {
      if (!isFailing) logger.warn({ err: error }, 'visits cannot be stored, they are stored later')
      isFailing = true
      counted.values().forEach(increment)
      examples = new Map([...thrown, ...examples])
    }
  }

  return {
    add(events: readonly SiteEvent[], network: string): void {
      for (const event of events) {
        const isWord = event.type === 'conversion' && event.name === 'search_none'
        if (isWord && !takesWord(event.subject, network)) continue
        const day = event.at.toISOString().slice(0, 10)
        const keys = countEvent(event).map((key) => names.limit(key, network))
        for (const key of keys) increment({ day, ...key, count: 1 })
        if (event.type !== 'exception') continue
        const row = exceptionRow(event)
        if (keys.some(({ subject }) => subject === row.fingerprint))
          examples.set(row.fingerprint, row)
      }
    },
    /** Requires the tables. */
    start(): void {
      job ??= startJob('visit counts', store)
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
  const seen = { first_seen_at: seenAt, last_seen_at: seenAt }
  return { ...exception, ...seen, fingerprint: fingerprint(event) }
}

/** So that two servers that update the same rows cannot deadlock. */
function inOrder<Row>(rows: ReadonlyMap<string, Row>): readonly Row[] {
  return [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
}

const ROWS_PER_STATEMENT = 100

/** Adds them to those stored, in few statements, because SQLite blocks the event loop. */
async function storeCounts(tables: Transaction, rows: readonly DailyCountRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    await tables
      .insertInto('daily_counts')
      .values(rows.slice(start, start + ROWS_PER_STATEMENT))
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'kind', 'path', 'subject'])
          .doUpdateSet({ count: sql`daily_counts.count + excluded.count` }),
      )
      .execute()
  }
}

async function storeExamples(tables: Transaction, rows: readonly ExceptionRow[]): Promise<void> {
  for (const row of rows) {
    const { fingerprint: _, first_seen_at: __, ...newest } = row
    await tables
      .insertInto('exceptions')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .column('fingerprint')
          .doUpdateSet(newest)
          .where('exceptions.last_seen_at', '<=', newest.last_seen_at),
      )
      .execute()
  }
}

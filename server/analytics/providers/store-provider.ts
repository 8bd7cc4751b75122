import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { DailyCountRow, ExceptionRow, Transaction } from '../../database/schema.ts'
import { type CountKey, countEvent, fingerprint } from '../counts/count-event.ts'
import type { Provider } from '../provider.ts'
import type { SiteEvent } from '../site-event.ts'

const ROWS_PER_STATEMENT = 100

/** Stores daily sums and the latest example of each exception, never a single event. */
export function storeProvider({ transaction }: Pick<Database, 'transaction'>): Provider {
  const limit = createDistinctLimit()
  return {
    name: 'store',
    batchSize: 1_000,
    async send(events) {
      const counts = sumCounts(events, limit)
      const exceptions = newestExceptions(events, counts)
      await transaction(async (database) => {
        await addCounts(database, counts)
        for (const exception of exceptions) await storeException(database, exception)
      })
      return events.length
    },
  }
}

/** Sorted by key, so that two servers updating the same rows cannot deadlock. */
function sumCounts(events: readonly SiteEvent[], limit: DistinctLimit): readonly DailyCountRow[] {
  const sums = new Map<string, DailyCountRow>()
  for (const event of events) {
    const day = event.at.toISOString().slice(0, 10)
    for (const wanted of countEvent(event)) {
      const { kind, path, subject } = limit(day, wanted)
      const key = JSON.stringify([day, kind, path, subject])
      const count = (sums.get(key)?.count ?? 0) + 1
      sums.set(key, { day, kind, path, subject, count })
    }
  }
  return [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
}

function newestExceptions(
  events: readonly SiteEvent[],
  counts: readonly DailyCountRow[],
): readonly ExceptionRow[] {
  const exceptions = counts.filter(({ kind }) => kind === 'exception')
  const counted = new Set(exceptions.map(({ subject }) => subject))
  const newest = new Map<string, ExceptionRow>()
  for (const event of events) {
    if (event.type !== 'exception') continue
    const { type: _, at, ...exception } = event
    const id = fingerprint(event)
    const seenAt = at.toISOString()
    const known = newest.get(id)
    const first_seen_at = known && known.first_seen_at < seenAt ? known.first_seen_at : seenAt
    if (known && known.last_seen_at > seenAt) newest.set(id, { ...known, first_seen_at })
    else newest.set(id, { ...exception, fingerprint: id, first_seen_at, last_seen_at: seenAt })
  }
  return [...newest.values()]
    .filter((row) => counted.has(row.fingerprint))
    .toSorted((a, b) => (a.fingerprint < b.fingerprint ? -1 : 1))
}

/** In few statements, because SQLite blocks the event loop. */
async function addCounts(database: Transaction, rows: readonly DailyCountRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    await database
      .insertInto('daily_counts')
      .values(rows.slice(start, start + ROWS_PER_STATEMENT))
      .onConflict((conflict) =>
        conflict.columns(['day', 'kind', 'path', 'subject']).doUpdateSet({
          count: sql`daily_counts.count + excluded.count`,
        }),
      )
      .execute()
  }
}

async function storeException(database: Transaction, row: ExceptionRow): Promise<void> {
  const { fingerprint: _, first_seen_at: __, ...newest } = row
  await database
    .insertInto('exceptions')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('fingerprint')
        .doUpdateSet(newest)
        .where('exceptions.last_seen_at', '<=', row.last_seen_at),
    )
    .execute()
}

/** Per kind, server and day. */
const MAX_DISTINCT = 1_000

type DistinctLimit = (day: string, key: CountKey) => CountKey

/** Limits made-up names: above the limit, a new name is counted as "(other)". */
function createDistinctLimit(): DistinctLimit {
  let today = ''
  let seen = new Map<string, Set<string>>()
  return (day, key) => {
    if (day > today) {
      today = day
      seen = new Map()
    }
    const known = seen.get(key.kind) ?? new Set()
    seen.set(key.kind, known)
    const name = `${key.path}\n${key.subject}`
    if (known.has(name)) return key
    if (known.size >= MAX_DISTINCT) return { kind: key.kind, path: '', subject: '(other)' }
    known.add(name)
    return key
  }
}

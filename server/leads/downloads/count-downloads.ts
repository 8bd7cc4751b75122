import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { HOUR_MS } from '../../../shared/durations.ts'
import type { Database } from '../../database/database.ts'
import { type Job, startJob } from '../../jobs.ts'

export interface Download {
  readonly paper: string
  /** Of the lead whose link it was; undefined for an open paper. */
  readonly reference: string | undefined
  readonly network: string
  readonly at: Date
}

/** Some 10 MB if full, by size as of a rate limiter. */
const KEYS = { maxSize: 50_000, sizeCalculation: () => 1 }

interface CountsParts {
  readonly database: Pick<Database, 'transaction'>
  readonly logger: Pick<Logger, 'warn'>
}

/**
 * Counts a paper once per network, lead and hour, in memory: anyone can download an open file, and a commit for each would
 * block the event loop for its fsync. Two leads of one office count as two readers, and nobody can make up a lead, because
 * its link is signed. No personal data, so the counts remain after a lead is erased.
 */
export function createDownloadCounts({ database, logger }: CountsParts) {
  const seen = new LRUCache<string, true>({ ...KEYS, ttl: HOUR_MS })
  let sums = new Map<string, DownloadRow>()
  let job: Job | undefined

  function increment(row: DownloadRow): void {
    const id = idOf(row)
    sums.set(id, { ...row, count: row.count + (sums.get(id)?.count ?? 0) })
  }

  async function store(): Promise<void> {
    const counted = sums
    sums = new Map()
    try {
      if (counted.size > 0) await storeDownloads(database, [...counted.values()])
    } catch (error) {
      logger.warn({ err: error }, 'downloads cannot be stored, they are stored later')
      counted.values().forEach(increment)
    }
  }

  return {
    /** False if it repeats one of the same network, lead and hour. */
    add({ paper, reference = '', network, at }: Download): boolean {
      const key = `${paper} ${network} ${reference}`
      if (seen.has(key)) return false
      seen.set(key, true)
      increment({ day: at.toISOString().slice(0, 10), paper, reference, count: 1 })
      return true
    },
    /** Requires the tables. */
    start(): void {
      job ??= startJob('download counts', store)
    },
    async stop(): Promise<void> {
      await job?.stop()
      await store()
    },
  }
}

interface DownloadRow {
  readonly day: string
  readonly paper: string
  readonly reference: string
  readonly count: number
}

const idOf = ({ day, paper, reference }: DownloadRow) => JSON.stringify([day, paper, reference])

/** Adds them to those stored. */
export async function storeDownloads(
  database: CountsParts['database'],
  rows: readonly DownloadRow[],
): Promise<void> {
  await database.transaction(async (tables) => {
    // In one order, so that two servers never wait for each other's rows.
    for (const row of rows.toSorted((a, b) => (idOf(a) < idOf(b) ? -1 : 1))) {
      await tables
        .insertInto('paper_downloads')
        .values(row)
        .onConflict((conflict) =>
          conflict
            .columns(['day', 'paper', 'reference'])
            .doUpdateSet({ count: sql`paper_downloads.count + excluded.count` }),
        )
        .execute()
    }
  })
}

import { DAY_MS } from '../../../shared/durations.ts'
import type { Database } from '../../database/database.ts'

/** By slug; days are in UTC. */
export async function countDownloads({ kysely }: Database, now: Date) {
  const rows = await kysely.selectFrom('paper_downloads').selectAll().orderBy('paper').execute()
  return [...Map.groupBy(rows, ({ paper }) => paper)].map(([paper, counts]) => {
    const inLast = (days: number) => {
      const first = new Date(now.getTime() - (days - 1) * DAY_MS).toISOString()
      return counts.reduce(
        (sum, { day, count }) => sum + (day >= first.slice(0, 10) ? count : 0),
        0,
      )
    }
    return { paper, last7Days: inLast(7), last30Days: inLast(30), all: inLast(1_000_000) }
  })
}

import type { Database } from '../../../server/database/database.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export interface PaperDownloads {
  readonly paper: string
  readonly last7Days: number
  readonly last30Days: number
  readonly all: number
}

/** By slug; days are in UTC. */
export async function listDownloads(
  { kysely }: Database,
  now: Date,
): Promise<readonly PaperDownloads[]> {
  const rows = await kysely
    .selectFrom('paper_downloads')
    .select(({ fn }) => ['paper', 'day', fn.sum<number | string>('count').as('count')])
    .groupBy(['paper', 'day'])
    .orderBy('paper')
    .execute()
  const countSince = (days: readonly (typeof rows)[number][], first: string) =>
    days.reduce((sum, { day, count }) => sum + (day >= first ? Number(count) : 0), 0)
  return [...Map.groupBy(rows, ({ paper }) => paper)].map(([paper, days]) => ({
    paper,
    last7Days: countSince(days, daysAgo(now, 6)),
    last30Days: countSince(days, daysAgo(now, 29)),
    all: countSince(days, ''),
  }))
}

function daysAgo(now: Date, days: number): string {
  return new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10)
}

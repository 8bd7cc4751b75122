import type { Tables } from '../../database/schema.ts'
import type { ExceptionSummary } from './site-report.ts'

/** Inclusive days such as 2026-11-16. */
export interface Span {
  readonly from: string
  readonly to: string
}

/** A row of daily_counts, added up over days. What kind, path and subject mean: count-event.ts. */
export interface Count {
  readonly kind: string
  readonly path: string
  readonly subject: string
  readonly count: number
}

export async function readCounts(kysely: Tables, { from, to }: Span): Promise<readonly Count[]> {
  const rows = await kysely
    .selectFrom('daily_counts')
    .select(({ fn }) => ['kind', 'path', 'subject', fn.sum('count').as('count')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['kind', 'path', 'subject'])
    .execute()
  return rows
    .map((row) => ({ ...row, count: Number(row.count) })) // PostgreSQL gives a sum as text
    .toSorted((a, b) => b.count - a.count || (sortKey(a) < sortKey(b) ? -1 : 1))
}

function sortKey({ kind, path, subject }: Count): string {
  return [kind, path, subject].join('\n')
}

export function sumCounts(counts: readonly Count[]): number {
  return counts.reduce((total, { count }) => total + count, 0)
}

const MOST = 100

/** The counted exceptions, the most frequent first. `counts` name their fingerprints. */
export async function readExceptions(
  kysely: Tables,
  counts: readonly Count[],
): Promise<readonly ExceptionSummary[]> {
  const sums = new Map<string, number>()
  for (const { subject, count } of counts) sums.set(subject, (sums.get(subject) ?? 0) + count)
  const most = [...sums].toSorted(([, a], [, b]) => b - a).slice(0, MOST)
  if (most.length === 0) return []
  const rows = await kysely
    .selectFrom('exceptions')
    .selectAll()
    .where(
      'fingerprint',
      'in',
      most.map(([fingerprint]) => fingerprint),
    )
    .execute()
  return most.flatMap(([fingerprint, count]) => {
    const row = rows.find((known) => known.fingerprint === fingerprint)
    if (!row) return []
    const { first_seen_at, last_seen_at, source: _, ...told } = row
    return [
      { ...told, count, firstSeenAt: new Date(first_seen_at), lastSeenAt: new Date(last_seen_at) },
    ]
  })
}

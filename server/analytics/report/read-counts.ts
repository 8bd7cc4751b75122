import type { Kysely } from 'kysely'
import type { Schema } from '../../database/schema.ts'

/** Days such as 2026-11-16, both of them included. */
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

/** All that was counted on these days, the most frequent first. */
export async function readCounts(
  kysely: Kysely<Schema>,
  { from, to }: Span,
): Promise<readonly Count[]> {
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

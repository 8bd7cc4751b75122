import type { Tables } from '../../database/schema.ts'

export interface Span {
  readonly from: string
  readonly to: string
}

export interface Count {
  readonly kind: string
  readonly path: string
  readonly subject: string
  readonly count: number
}

export async function readCounts(tables: Tables, { from, to }: Span): Promise<readonly Count[]> {
  const rows = await tables
    .selectFrom('daily_counts')
    .select(({ fn }) => ['kind', 'path', 'subject', fn.sum('count').as('count')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['kind', 'path', 'subject'])
    .orderBy('count', 'desc')
    .orderBy('kind')
    .orderBy('path')
    .orderBy('subject')
    .execute()
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}

export function sumCounts(counts: readonly Count[]): number {
  return counts.reduce((total, { count }) => total + count, 0)
}

export function sumBy(
  counts: readonly Count[],
  nameOf: (count: Count) => string,
): readonly { readonly name: string; readonly count: number }[] {
  return [...Map.groupBy(counts, nameOf)]
    .map(([name, group]) => ({ name, count: sumCounts(group) }))
    .toSorted((a, b) => b.count - a.count)
}

export async function readExceptions(tables: Tables, counts: readonly Count[]) {
  const most = sumBy(counts, ({ subject }) => subject).slice(0, 100)
  if (most.length === 0) return []
  const fingerprints = most.map(({ name }) => name)
  const query = tables.selectFrom('exceptions').where('fingerprint', 'in', fingerprints)
  const rows = await query.selectAll().execute()
  return most.flatMap(({ name, count }) => {
    const row = rows.find(({ fingerprint }) => fingerprint === name)
    if (!row) return []
    const { first_seen_at: first, last_seen_at: last, source: _, ...exception } = row
    return [{ ...exception, count, firstSeenAt: new Date(first), lastSeenAt: new Date(last) }]
  })
}

import type { Kysely } from 'kysely'
import type { Schema } from '../../database/schema.ts'
import type { Count } from './read-counts.ts'
import type { ExceptionSummary } from './site-report.ts'

/** As many as anyone mends at a time. */
const MOST = 100

/** What the counted exceptions look like, the most frequent first. `counts` name their fingerprints. */
export async function readExceptions(
  kysely: Kysely<Schema>,
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

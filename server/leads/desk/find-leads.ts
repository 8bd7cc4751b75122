import type { Database } from '../../database/database.ts'
import type { Tables } from '../../database/schema.ts'
import { attemptsOf, deliveriesOf } from '../ledger/read-deliveries.ts'
import { findBooking } from '../scheduling/read-bookings.ts'
import { readStoredSubmissions } from '../submissions/stored-submissions.ts'
import type { Touch } from '../submissions/submission.ts'
import { createSubmissionStore } from '../submissions/submission-store.ts'
import { LeadsError } from './leads-error.ts'

/** A submission with what was sent again, its deliveries with their attempts, and its downloads. */
export type Lead = Awaited<ReturnType<typeof readLeads>>[number]

/** In the order of `rows`, at most some hundred. Skips missing ones. Times of deliveries are ISO 8601. */
export async function readLeads(tables: Tables, rows: readonly { readonly id: string }[]) {
  const ids = rows.map(({ id }) => id)
  const submissions = await readStoredSubmissions(tables, ids)
  const byId = new Map(submissions.map((submission) => [submission.id, submission]))
  if (byId.size === 0) return []
  const touches = Map.groupBy(await readTouches(tables, ids), (row) => row.submission_id)
  const owed = await deliveriesOf(tables, ids)
  const deliveries = Map.groupBy(owed, (row) => row.submission_id)
  const tries = await attemptsOf(
    tables,
    owed.map(({ id }) => id),
  )
  const attempts = Map.groupBy(tries, (row) => row.delivery_id)
  const downloads = await countDownloads(tables, ids)
  return ids.flatMap((id) => {
    const submission = byId.get(id)
    if (!submission) return []
    return {
      ...submission,
      touches: (touches.get(id) ?? []).map(({ touchedAt, attribution }) => {
        return { touchedAt, attribution: JSON.parse(attribution) as Touch }
      }),
      deliveries: (deliveries.get(id) ?? []).map(({ id, kind, state, ...row }) => ({
        ...{ id, kind, state, dueAt: row.due_at, endedAt: row.ended_at },
        ...(row.stop_reason !== null && { stopReason: row.stop_reason }),
        attempts: (attempts.get(id) ?? []).map(({ number, outcome, ...attempt }) => {
          return { number, outcome, startedAt: attempt.started_at, endedAt: attempt.ended_at }
        }),
      })),
      downloads: downloads.get(id) ?? 0,
    }
  })
}

const readTouches = (tables: Tables, ids: readonly string[]) =>
  tables
    .selectFrom('touches')
    .select(['submission_id', 'touched_at as touchedAt', 'attribution'])
    .where('submission_id', 'in', ids)
    .orderBy('touched_at')
    .execute()

async function countDownloads(tables: Tables, ids: readonly string[]) {
  const rows = await tables
    .selectFrom('paper_downloads')
    .innerJoin('submissions', 'submissions.reference', 'paper_downloads.reference')
    .select(({ fn }) => ['submissions.id', fn.sum<number | string>('count').as('count')])
    .where('submissions.id', 'in', ids)
    .groupBy('submissions.id')
    .execute()
  return new Map(rows.map(({ id, count }) => [id, Number(count)]))
}

/** By reference in any spelling, or by id. Throws LeadsError if there is none. */
export async function findLead(database: Database, idOrReference: string): Promise<Lead> {
  const found = await createSubmissionStore(database).find(idOrReference)
  const [lead] = found ? await readLeads(database.kysely, [found]) : []
  if (lead) return lead
  throw new LeadsError(
    `No lead has the reference ${idOrReference}. A reference looks like 7K3M-Q0XZ`,
  )
}

/** The same, with its demo if it has one. */
export async function findLeadAndBooking(database: Database, idOrReference: string) {
  const lead = await findLead(database, idOrReference)
  return { ...lead, booking: await findBooking(database.kysely, 'submission_id', lead.id) }
}

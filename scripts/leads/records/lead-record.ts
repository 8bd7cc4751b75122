import type { Kysely } from 'kysely'
import type {
  AttemptRow,
  DeliveryKind,
  DeliveryRow,
  DeliveryState,
  Schema,
  TouchRow,
} from '../../../server/database/schema.ts'
import { readStoredSubmissions } from '../../../server/leads/submissions/stored-submissions.ts'
import type { StoredSubmission, Touch } from '../../../server/leads/submissions/submission.ts'

export interface LeadRecord {
  readonly submission: StoredSubmission
  readonly touches: readonly LeadTouch[]
  readonly deliveries: readonly LeadDelivery[]
  readonly downloads: number
}

export interface LeadTouch {
  readonly touchedAt: Date
  readonly attribution: Touch
}

export interface LeadDelivery {
  readonly id: string
  readonly kind: DeliveryKind
  readonly state: DeliveryState
  readonly dueAt: Date
  readonly endedAt: Date | undefined
  readonly attempts: readonly LeadAttempt[]
}

export interface LeadAttempt {
  readonly number: number
  readonly startedAt: Date
  /** Undefined while in progress, or if its server died. */
  readonly endedAt: Date | undefined
  readonly outcome: string | undefined
}

/** In the order of `ids`, at most some hundred. Skips missing ones. */
export async function readLeadRecords(
  kysely: Kysely<Schema>,
  ids: readonly string[],
): Promise<readonly LeadRecord[]> {
  if (ids.length === 0) return []
  const submissions = await readStoredSubmissions(kysely, ids)
  const touches = await readTouches(kysely, ids)
  const deliveries = await readDeliveries(kysely, ids)
  const downloads = await countDownloads(kysely, submissions)
  const byId = new Map(submissions.map((submission) => [submission.id, submission]))
  return ids.flatMap((id) => {
    const submission = byId.get(id)
    if (!submission) return []
    const { reference } = submission
    return [
      {
        submission,
        touches: touches(id),
        deliveries: deliveries(id),
        downloads: downloads.get(reference) ?? 0,
      },
    ]
  })
}

async function readTouches(kysely: Kysely<Schema>, ids: readonly string[]) {
  const rows = await kysely
    .selectFrom('touches')
    .selectAll()
    .where('submission_id', 'in', ids)
    .orderBy('touched_at')
    .execute()
  const rowsOf = Map.groupBy(rows, (row) => row.submission_id)
  return (id: string) => (rowsOf.get(id) ?? []).map(readTouch)
}

async function readDeliveries(kysely: Kysely<Schema>, ids: readonly string[]) {
  const rows = await kysely
    .selectFrom('deliveries')
    .selectAll()
    .where('submission_id', 'in', ids)
    .orderBy('kind')
    .execute()
  const attempts = await kysely
    .selectFrom('attempts')
    .innerJoin('deliveries', 'deliveries.id', 'attempts.delivery_id')
    .selectAll('attempts')
    .where('deliveries.submission_id', 'in', ids)
    .orderBy('number')
    .execute()
  const rowsOf = Map.groupBy(rows, (row) => row.submission_id)
  const attemptsOf = Map.groupBy(attempts, (attempt) => attempt.delivery_id)
  return (id: string) =>
    (rowsOf.get(id) ?? []).map((row) => readDelivery(row, attemptsOf.get(row.id) ?? []))
}

async function countDownloads(
  kysely: Kysely<Schema>,
  submissions: readonly StoredSubmission[],
): Promise<ReadonlyMap<string, number>> {
  const references = submissions.map(({ reference }) => reference)
  if (references.length === 0) return new Map()
  const rows = await kysely
    .selectFrom('paper_downloads')
    .select(({ fn }) => ['reference', fn.sum<number | string>('count').as('count')])
    .where('reference', 'in', references)
    .groupBy('reference')
    .execute()
  return new Map(rows.map(({ reference, count }) => [reference, Number(count)]))
}

function readTouch({ touched_at, attribution }: TouchRow): LeadTouch {
  return { touchedAt: new Date(touched_at), attribution: JSON.parse(attribution) }
}

function readDelivery(row: DeliveryRow, attempts: readonly AttemptRow[]): LeadDelivery {
  const { id, kind, state, due_at, ended_at } = row
  return {
    id,
    kind,
    state,
    dueAt: new Date(due_at),
    endedAt: readMoment(ended_at),
    attempts: attempts.map((attempt) => ({
      number: attempt.number,
      startedAt: new Date(attempt.started_at),
      endedAt: readMoment(attempt.ended_at),
      outcome: attempt.outcome ?? undefined,
    })),
  }
}

function readMoment(text: string | null): Date | undefined {
  return text === null ? undefined : new Date(text)
}

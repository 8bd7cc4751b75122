import type { FormId } from '../../shared/forms/form-id.ts'
import type { ConsentRow, DeliveryKind, SubmissionRow, Tables } from '../database/schema.ts'
import type { Consent, StoredSubmission } from './submission.ts'

/** The submissions with these ids, in no particular order, with their consents and what they owe or owed. */
export async function readStoredSubmissions(
  database: Tables,
  ids: readonly string[],
): Promise<readonly StoredSubmission[]> {
  if (ids.length === 0) return []
  const rows = await database.selectFrom('submissions').selectAll().where('id', 'in', ids).execute()
  const consents = await database
    .selectFrom('consents')
    .selectAll()
    .where('submission_id', 'in', ids)
    .orderBy('kind')
    .execute()
  const deliveries = await database
    .selectFrom('deliveries')
    .select(['submission_id', 'kind'])
    .where('submission_id', 'in', ids)
    .orderBy('kind')
    .execute()
  const consentsOf = Map.groupBy(consents, (consent) => consent.submission_id)
  const deliveriesOf = Map.groupBy(deliveries, (delivery) => delivery.submission_id)
  return rows.map((row) =>
    readSubmission(row, {
      consents: (consentsOf.get(row.id) ?? []).map(readConsent),
      owes: (deliveriesOf.get(row.id) ?? []).map(({ kind }) => kind),
    }),
  )
}

interface Belongings {
  readonly consents: readonly Consent[]
  readonly owes: readonly DeliveryKind[]
}

function readSubmission(row: SubmissionRow, belongings: Belongings): StoredSubmission {
  return {
    id: row.id,
    reference: row.reference,
    form: row.form as FormId,
    status: row.status,
    answers: JSON.parse(row.answers),
    emailKey: row.email_key,
    page: row.page,
    receivedAt: new Date(row.received_at),
    networkHash: row.network_hash,
    attribution: JSON.parse(row.attribution),
    suspicions: JSON.parse(row.suspicions),
    isQuarantined: row.status !== 'accepted',
    ...belongings,
  }
}

function readConsent({ kind, is_given, text, version }: ConsentRow): Consent {
  return { kind, isGiven: is_given === 1, text, version }
}

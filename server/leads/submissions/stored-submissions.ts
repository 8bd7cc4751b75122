import type { FormId } from '../../../shared/forms/form-id.ts'
import type { SubmissionRow, Tables } from '../../database/schema.ts'
import type { StoredSubmission } from './submission.ts'

/** Throws at one that cannot be read, unless `skip` takes its id. */
export async function readStoredSubmissions(
  tables: Tables,
  ids: readonly string[],
  skip?: (id: string) => void,
): Promise<readonly StoredSubmission[]> {
  if (ids.length === 0) return []
  const rows = await tables.selectFrom('submissions').selectAll().where('id', 'in', ids).execute()
  const consents = await tables
    .selectFrom('consents')
    .selectAll()
    .where('submission_id', 'in', ids)
    .orderBy('kind')
    .execute()
  const consentsOf = Map.groupBy(consents, ({ submission_id }) => submission_id)
  const read = (row: SubmissionRow): StoredSubmission => ({
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
    consents: (consentsOf.get(row.id) ?? []).map((row) => ({
      kind: row.kind,
      isGiven: row.is_given === 1,
      text: row.text,
      version: row.version,
      ...(row.withdrawn_at !== null && { withdrawnAt: row.withdrawn_at }),
    })),
    ...(row.answered_at !== null && { answeredAt: new Date(row.answered_at) }),
    ...(row.spam_at !== null && { spamAt: new Date(row.spam_at) }),
  })
  return rows.flatMap((row) => {
    try {
      return [read(row)]
    } catch (error) {
      if (!skip) throw error
      skip(row.id)
      return []
    }
  })
}

import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely'
import type { Schema, SubmissionStatus } from '../../../server/database/schema.ts'
import { emailKey, spelledKey } from '../../../server/leads/submissions/email-key.ts'
import { NO_ANSWERS } from '../../../server/leads/submissions/submission.ts'
import type { FormId } from '../../../shared/forms/form-id.ts'

export interface LeadFilter {
  readonly form?: FormId | undefined
  readonly status?: SubmissionStatus | undefined
  /** Inclusive. */
  readonly since?: Date | undefined
  /** Exclusive. */
  readonly until?: Date | undefined
  /** An address in any spelling, or `@example.com` for a domain. */
  readonly email?: string | undefined
  /** The reference of a lead. */
  readonly sameNetworkAs?: string | undefined
}

/** Excludes erased submissions. */
export function selectLeads(kysely: Kysely<Schema>, filter: LeadFilter) {
  return kysely.selectFrom('submissions').where((eb) => eb.and(conditions(eb, filter)))
}

type Submissions = ExpressionBuilder<Schema, 'submissions'>

function conditions(eb: Submissions, filter: LeadFilter): Expression<SqlBool>[] {
  const { form, status, since, until, email, sameNetworkAs } = filter
  const found: Expression<SqlBool>[] = [eb('answers', '!=', NO_ANSWERS)]
  if (form !== undefined) found.push(eb('form', '=', form))
  if (status !== undefined) found.push(eb('status', '=', status))
  if (since !== undefined) found.push(eb('received_at', '>=', since.toISOString()))
  if (until !== undefined) found.push(eb('received_at', '<', until.toISOString()))
  if (email !== undefined) found.push(fromAddress(eb, email.trim()))
  if (sameNetworkAs !== undefined) found.push(fromNetworkOf(eb, sameNetworkAs))
  return found
}

function fromAddress(eb: Submissions, email: string): Expression<SqlBool> {
  const key = spelledKey(email)
  if (!key.startsWith('@')) return eb('email_key', 'in', [emailKey(email), key])
  const ending = `%${key.replace(/[\\%_]/g, '\\$&')}`
  return sql<SqlBool>`${eb.ref('email_key')} like ${ending} escape '\\'`
}

function fromNetworkOf(eb: Submissions, reference: string): Expression<SqlBool> {
  const network = eb
    .selectFrom('submissions as other')
    .select('other.network_hash')
    .where('other.reference', '=', reference)
  return eb('network_hash', '=', network)
}

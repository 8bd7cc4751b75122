import { type SqlBool, sql } from 'kysely'
import type { FormId } from '../../../shared/forms/form-id.ts'
import type { SubmissionStatus, Tables } from '../../database/schema.ts'
import { emailKey, spelledKey } from '../submissions/email-key.ts'
import { NO_ANSWERS } from '../submissions/submission.ts'

export interface LeadFilters {
  readonly form?: FormId | undefined
  readonly status?: SubmissionStatus | undefined
  readonly since?: Date | undefined
  readonly until?: Date | undefined
  /** An address, or `@` and a domain. */
  readonly email?: string | undefined
  /** The reference of a lead from the same network. */
  readonly network?: string | undefined
}

/** A query. Excludes erased submissions. */
export function selectLeads(
  tables: Tables,
  { form, status, since, until, email, network }: LeadFilters,
) {
  let leads = tables.selectFrom('submissions').where('answers', '!=', NO_ANSWERS)
  if (form) leads = leads.where('form', '=', form)
  if (status) leads = leads.where('status', '=', status)
  if (since) leads = leads.where('received_at', '>=', since.toISOString())
  if (until) leads = leads.where('received_at', '<', until.toISOString())
  if (email) leads = leads.where(hasAddress(email))
  if (network) {
    leads = leads.where('network_hash', '=', ({ selectFrom }) =>
      selectFrom('submissions as other')
        .select('other.network_hash')
        .where('other.reference', '=', network),
    )
  }
  return leads
}

/** An address in any spelling, or `@example.com` for a domain. */
function hasAddress(email: string) {
  const key = spelledKey(email)
  if (!key.startsWith('@')) return sql<SqlBool>`email_key = ${emailKey(email)}`
  // Not `like`, because domains may contain its wildcards.
  return sql<SqlBool>`substr(email_key, length(email_key) - ${key.length - 1}) = ${key}`
}

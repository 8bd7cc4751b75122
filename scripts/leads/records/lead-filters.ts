import { type Command, InvalidArgumentError, Option } from 'commander'
import { type SqlBool, sql } from 'kysely'
import type { SubmissionStatus } from '../../../server/database/schema.ts'
import { emailKey, spelledKey } from '../../../server/leads/submissions/email-key.ts'
import { NO_ANSWERS } from '../../../server/leads/submissions/submission.ts'
import { readReference } from '../../../server/leads/submissions/submission-store.ts'
import { FORM_IDS, type FormId } from '../../../shared/forms/form-id.ts'
import type { CommandContext } from '../command-context.ts'

const STATUSES: readonly SubmissionStatus[] = ['accepted', 'spam']

/** As the command line has them. */
export interface Filters {
  readonly form?: FormId
  readonly status?: SubmissionStatus
  readonly since?: string
  readonly until?: string
  readonly email?: string
  readonly network?: string
}

export function addFilters(command: Command): Command {
  const status = new Option('--status <status>', 'in that state').choices(STATUSES)
  return addOrigin(command).addOption(status)
}

/** All filters but the status. */
export function addOrigin(command: Command): Command {
  return command
    .addOption(new Option('--form <form>', 'sent with that form').choices(FORM_IDS))
    .option('--since <time>', 'received on or after: 2026-11-16, 2026-11-16T14:30, 7d or 2h ago')
    .option('--until <time>', 'received on or before, in the same formats')
    .option('--email <address>', 'from that address; @example.com for a domain', requireAddress)
    .option('--network <reference>', 'from the same network as that lead', requireReference)
}

function requireAddress(text: string): string {
  if (/@./.test(text)) return text.trim()
  throw new InvalidArgumentError('It is an address, or @ and a domain.')
}

function requireReference(text: string): string {
  const reference = readReference(text)
  if (reference) return reference
  throw new InvalidArgumentError('It is the reference of a lead, such as 7K3M-Q0XZ.')
}

/** Excludes erased submissions. Throws LeadsError for an invalid time. */
export function selectLeads(
  { database, times }: Pick<CommandContext, 'database' | 'times'>,
  { form, status, since, until, email, network }: Filters,
) {
  let leads = database.kysely.selectFrom('submissions').where('answers', '!=', NO_ANSWERS)
  if (form) leads = leads.where('form', '=', form)
  if (status) leads = leads.where('status', '=', status)
  if (since !== undefined) leads = leads.where('received_at', '>=', times.read(since).toISOString())
  if (until !== undefined)
    leads = leads.where('received_at', '<', times.read(until, true).toISOString())
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
  if (!key.startsWith('@')) return sql<SqlBool>`email_key in (${emailKey(email)}, ${key})`
  // Not `like`, because domains may contain its wildcards.
  return sql<SqlBool>`substr(email_key, length(email_key) - ${key.length - 1}) = ${key}`
}

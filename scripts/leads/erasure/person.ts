import type { Kysely } from 'kysely'
import type { Database } from '../../../server/database/database.ts'
import type { Schema } from '../../../server/database/schema.ts'
import { emailKey, spelledKey } from '../../../server/leads/submissions/email-key.ts'
import { LeadsError } from '../leads-error.ts'
import { findLead } from '../records/find-lead.ts'

/** By address in any spelling, or by a lead's reference. */
export type Person = { readonly email: string } | { readonly reference: string }

export interface Identity {
  /** '' without an address. */
  readonly key: string
  /** Includes the keys of older leads, which depend on the spelling. */
  readonly keys: readonly string[]
  /** For a person without an address. */
  readonly leadId: string | undefined
}

/** Throws LeadsError for an invalid address or an unknown reference. */
export async function identify(database: Database, person: Person): Promise<Identity> {
  if ('reference' in person) {
    const { submission } = await findLead(database, person.reference)
    return { ...keysOf(submission.emailKey), leadId: submission.id }
  }
  const keys = keysOf(person.email.trim())
  if (!/^[^@].*@./.test(keys.key)) throw new LeadsError(`${person.email} is not an email address`)
  return { ...keys, leadId: undefined }
}

function keysOf(email: string): Pick<Identity, 'key' | 'keys'> {
  const key = emailKey(email)
  return { key, keys: [key, spelledKey(email)] }
}

export function submissionsOf(kysely: Kysely<Schema>, { key, keys, leadId = '' }: Identity) {
  return kysely
    .selectFrom('submissions')
    .select('submissions.id')
    .where((eb) => (key === '' ? eb('id', '=', leadId) : eb('email_key', 'in', keys)))
}

import type { Kysely } from 'kysely'
import type { Database } from '../../../server/database/database.ts'
import type { Schema } from '../../../server/database/schema.ts'
import { emailKey, spelledKey } from '../../../server/forms/email-key.ts'
import { LeadsError } from '../leads-error.ts'
import { findLead } from '../records/find-lead.ts'

/** Everyone who wrote from an address, in any spelling; or who sent the lead with that reference. */
export type Person = { readonly email: string } | { readonly reference: string }

/** How a person is found in the database. */
export interface Identity {
  /** The mailbox; '' for somebody who left none. */
  readonly key: string
  /** As submissions may have it: older ones tell the spellings of a mailbox apart. */
  readonly keys: readonly string[]
  /** The lead by which somebody without an address is known. */
  readonly leadId: string | undefined
}

/** Throws LeadsError for what is no address, and for a reference no lead has. */
export async function identify(database: Database, person: Person): Promise<Identity> {
  if ('reference' in person) {
    const { submission } = await findLead(database, person.reference)
    return { ...keysOf(submission.emailKey), leadId: submission.id }
  }
  const keys = keysOf(person.email.trim())
  if (!/^[^@].*@./.test(keys.key)) throw new LeadsError(`${person.email} is no email address`)
  return { ...keys, leadId: undefined }
}

function keysOf(email: string): Pick<Identity, 'key' | 'keys'> {
  const key = emailKey(email)
  return { key, keys: [key, spelledKey(email)] }
}

/** The ids of what that person has sent, as a query to put into another. */
export function submissionsOf(kysely: Kysely<Schema>, { key, keys, leadId = '' }: Identity) {
  return kysely
    .selectFrom('submissions')
    .select('submissions.id')
    .where((eb) => (key === '' ? eb('id', '=', leadId) : eb('email_key', 'in', keys)))
}

import { type Command, Option } from 'commander'
import type { Database } from '../../../server/database/database.ts'
import type { Tables } from '../../../server/database/schema.ts'
import { emailKey, spelledKey } from '../../../server/leads/submissions/email-key.ts'
import { LeadsError } from '../run-program.ts'
import { findLead } from './lead.ts'

/** By address in any spelling, or by a lead's reference. */
export interface Person {
  readonly email?: string
  readonly reference?: string
}

export interface Identity {
  /** '' without an address. */
  readonly key: string
  /** Older leads have keys that depend on the spelling. */
  readonly keys: readonly string[]
  /** For a person without an address. */
  readonly leadId: string
}

export function addPerson(command: Command): Command {
  const reference = new Option('--reference <reference>', 'a lead of the person')
  return command
    .option('--email <address>', 'the address of the person')
    .addOption(reference.conflicts('email'))
}

/** Throws LeadsError for no person, an invalid address or an unknown reference. */
export async function identify(database: Database, person: Person): Promise<Identity> {
  const { reference, email = '' } = person
  if (reference === undefined && person.email === undefined) {
    throw new LeadsError('Identify the person: --email <address> or --reference <reference>')
  }
  const lead = reference === undefined ? undefined : await findLead(database, reference)
  const address = lead?.emailKey ?? email.trim()
  if (!lead && !/^[^@].*@./.test(address)) {
    throw new LeadsError(`${email} is not an email address`)
  }
  const key = emailKey(address)
  return { key, keys: [key, spelledKey(address)], leadId: lead?.id ?? '' }
}

export function submissionsOf(tables: Tables, { key, keys, leadId }: Identity) {
  return tables
    .selectFrom('submissions')
    .select('submissions.id')
    .where((eb) => (key === '' ? eb('id', '=', leadId) : eb('email_key', 'in', keys)))
}

import type { Database } from '../../database/database.ts'
import { databaseTime } from '../../database/database-time.ts'
import type { Tables, Transaction } from '../../database/schema.ts'
import { createKeyedHash } from '../../database/secrets.ts'
import { changeLeads } from '../ledger/change-leads.ts'
import { deliveriesOf } from '../ledger/read-deliveries.ts'
import { removeMails } from '../retention/purge-leads.ts'
import { emailKey, spelledKey } from '../submissions/email-key.ts'
import { eraseLead } from './erase-lead.ts'
import { findLead } from './find-leads.ts'
import { LeadsError } from './leads-error.ts'

/** By address in any spelling, or by a lead's reference. */
export interface Person {
  readonly email?: string
  readonly reference?: string
}

export interface Identity {
  /** Of the address; '' without one. */
  readonly key: string
  /** For a person without an address. */
  readonly leadId: string
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
  return { key: emailKey(address), leadId: lead?.id ?? '' }
}

function submissionsOf(tables: Tables, { key, leadId }: Identity) {
  return tables
    .selectFrom('submissions')
    .select('submissions.id')
    .where((eb) => (key === '' ? eb('id', '=', leadId) : eb('email_key', '=', key)))
}

export async function idsOf(tables: Tables, who: Identity): Promise<readonly string[]> {
  return (await submissionsOf(tables, who).execute()).map(({ id }) => id)
}

/** What erasing would erase. */
export async function referencesOf({ kysely }: Database, who: Identity) {
  const leads = await submissionsOf(kysely, who).select('reference').execute()
  return leads.map(({ reference }) => reference)
}

/**
 * Keyed hashes remain: of the address, or of the id of a lead without one, so that a restored backup can erase the person
 * again; and of the ids of all forms, so that none is stored when a device sends it again. Hosts get a cancellation of the
 * demos to come, without a name, and the receiver of the webhook is told. Throws LeadsError during a delivery.
 */
export async function erasePerson(
  database: Database,
  who: Identity,
  { dataDir, now = new Date() }: { readonly dataDir: string; readonly now?: Date },
) {
  const keyedHash = createKeyedHash(database)
  const hash = await keyedHash(who.key || who.leadId)
  const leadsOf = (tables: Tables) => idsOf(tables, who)
  const erased = await changeLeads(database, leadsOf, async (tables, ids) => {
    const mails = await removeMails(dataDir, await requireNoDelivery(tables, ids))
    const leads = await submissionsOf(tables, who).select(['reference', 'answers']).execute()
    const addresses = await Promise.all(
      leads.map(({ answers }) => keyedHash(spelledKey(JSON.parse(answers).email ?? ''))),
    )
    await tables
      .deleteFrom('addresses')
      .where('address_hash', 'in', [hash, ...addresses])
      .execute()
    const forms = await Promise.all((await formsOf(tables, ids)).map(keyedHash))
    let demos = 0
    for (const { id } of leads) if (await eraseLead(tables, id, now)) demos += 1
    await suppress(tables, [hash, ...forms], now)
    const references = leads.map(({ reference }) => reference)
    return { submissions: leads.length, references, demos, mails }
  })
  await database.forget()
  return erased
}

/** Their ids, and those of the forms that repeated them. */
async function formsOf(tables: Transaction, leads: readonly string[]) {
  if (leads.length === 0) return []
  const repeats = tables.selectFrom('touches').select('id').where('submission_id', 'in', leads)
  return [...leads, ...(await repeats.execute()).map(({ id }) => id)]
}

/** Returns the ids of all deliveries. Throws LeadsError if one is in progress. */
async function requireNoDelivery(
  tables: Transaction,
  leads: readonly string[],
): Promise<ReadonlySet<string>> {
  const now = (await databaseTime(tables)).toISOString() // leases follow it, and this may be another machine
  const rows = await deliveriesOf(tables, leads)
  if (rows.every(({ leased_until }) => (leased_until ?? '') <= now)) {
    return new Set(rows.map(({ id }) => id))
  }
  throw new LeadsError(
    'A delivery to or about this person is in progress, so nothing was erased. Try again in two minutes',
  )
}

async function suppress(tables: Transaction, hashes: readonly string[], now: Date): Promise<void> {
  const created_at = now.toISOString()
  await tables
    .insertInto('suppressions')
    .values([...new Set(hashes)].map((email_hash) => ({ email_hash, created_at })))
    .onConflict((conflict) => conflict.column('email_hash').doUpdateSet({ created_at }))
    .execute()
}

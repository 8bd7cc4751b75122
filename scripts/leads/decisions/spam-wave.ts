import { type SqlBool, sql } from 'kysely'
import type { Database } from '../../../server/database/database.ts'
import { findLead } from '../records/find-lead.ts'
import { selectLeads } from '../records/lead-filter.ts'
import { FREE_MAIL_DOMAINS } from './free-mail-domains.ts'
import { markAsSpam } from './mark-as-spam.ts'

const HOUR_MS = 3_600_000

/** Leads within an hour of another, from its network or email domain. */
export interface SpamWave {
  readonly references: readonly string[]
  /** Undefined for a free mail provider; then only the network counts. */
  readonly domain: string | undefined
}

/** Changes nothing. Throws LeadsError for an unknown reference. */
export async function findWave(database: Database, reference: string): Promise<SpamWave> {
  const { submission } = await findLead(database, reference)
  const { receivedAt, networkHash, emailKey } = submission
  const domain = ownDomain(emailKey)
  const rows = await selectLeads(database.kysely, {
    since: new Date(receivedAt.getTime() - HOUR_MS),
    until: new Date(receivedAt.getTime() + HOUR_MS + 1),
  })
    .select('reference')
    .where('status', '!=', 'spam')
    .where(({ eb, or }) =>
      or([
        eb('network_hash', '=', networkHash),
        ...(domain === undefined ? [] : [fromDomain(domain)]),
      ]),
    )
    .orderBy('received_at')
    .execute()
  return { references: rows.map((row) => row.reference), domain }
}

/** Returns the number of canceled deliveries. */
export async function markWave(
  database: Database,
  { references }: Pick<SpamWave, 'references'>,
  now = new Date(),
): Promise<number> {
  let cancelled = 0
  for (const reference of references) {
    cancelled += (await markAsSpam(database, reference, now)).cancelled
  }
  return cancelled
}

function fromDomain(domain: string) {
  const ending = `@${domain}`
  return sql<SqlBool>`substr(email_key, length(email_key) - ${ending.length - 1}) = ${ending}`
}

function ownDomain(emailKey: string): string | undefined {
  const domain = emailKey.slice(emailKey.lastIndexOf('@') + 1)
  return domain === '' || FREE_MAIL_DOMAINS.has(domain) ? undefined : domain
}

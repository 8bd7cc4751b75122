import type { ConsentSource, ConsentView } from '../../../shared/pages/page-payload.ts'
import type { Database } from '../../database/database.ts'
import type { Tables } from '../../database/schema.ts'
import type { LinkSigner } from '../link-signer.ts'
import { emailKey, maskEmail, spelledKey } from '../submissions/email-key.ts'
import { consentsOf } from './consent.ts'

export type ConsentLinks = ReturnType<typeof createConsentLinks>

/** Links for emails. They contain a reference and never expire: RFC 8058 sets no end, and laws ask for 30 days. */
export function createConsentLinks(links: LinkSigner, { kysely }: Pick<Database, 'kysely'>) {
  return {
    key: (reference: string) => links.sign('unsubscribe', reference),
    /** The person's submissions, and the address and reference of the link's. Undefined if it is forged, or the person was erased. */
    async read(key: string) {
      const { payload } = (await links.read('unsubscribe', key)) ?? {}
      const row =
        payload &&
        (await kysely
          .selectFrom('submissions')
          .select(['email_key', 'answers'])
          .where('reference', '=', payload)
          .where('email_key', '!=', '')
          .executeTakeFirst())
      if (!row) return undefined
      const { email = row.email_key } = JSON.parse(row.answers) as { readonly email?: string }
      return { reference: payload, email, submissionIds: await submissionsFrom(kysely, email) }
    },
  }
}

/** Older leads have keys that depend on the spelling. */
async function submissionsFrom(tables: Tables, email: string): Promise<readonly string[]> {
  const rows = await tables
    .selectFrom('submissions')
    .select('id')
    .where('email_key', 'in', [emailKey(email), spelledKey(email)])
    .execute()
  return rows.map(({ id }) => id)
}

export function createConsentSource(
  consentLinks: ConsentLinks,
  { kysely }: Pick<Database, 'kysely'>,
): ConsentSource {
  return {
    async read(query): Promise<ConsentView | undefined> {
      const key = query.get('key')
      const person = key === null ? undefined : await consentLinks.read(key)
      if (!key || !person) return undefined
      const { email, submissionIds } = person
      const given = await consentsOf(kysely, submissionIds, 'given')
      const last = await kysely
        .selectFrom('consent_changes')
        .select('change')
        .where('submission_id', 'in', submissionIds)
        .orderBy('changed_at', 'desc')
        .executeTakeFirst()
      const isRestored = given.length > 0 && last?.change === 'restored'
      const state = given.length === 0 ? 'withdrawn' : isRestored ? 'restored' : 'given'
      return { key, state, address: maskEmail(email) }
    },
  }
}

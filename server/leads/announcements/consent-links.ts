import { pagePath } from '../../../shared/pages/all-pages.ts'
import type { ConsentSource, ConsentView } from '../../../shared/pages/page-payload.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/database.ts'
import type { LinkSigner } from '../link-signer.ts'
import type { OwedDelivery } from '../outbox/delivery-store.ts'
import type { Announced } from '../outbox/emails/announcement-email.ts'
import { emailKey, maskEmail, spelledKey } from '../submissions/email-key.ts'
import { consentsOf } from './consent.ts'

interface LinkParts {
  readonly config: Pick<Config, 'siteUrl'>
  readonly database: Pick<Database, 'kysely'>
}

export type ConsentLinks = ReturnType<typeof createConsentLinks>

/** Links for emails. They contain a reference and never expire: RFC 8058 sets no end, and laws ask for 30 days. */
export function createConsentLinks(links: LinkSigner, { config, database }: LinkParts) {
  const { kysely } = database
  return {
    /** The person's submissions, and the address and reference of the link's. Undefined if it is forged, or the person was erased. */
    async read(key: string) {
      const { payload: reference } = (await links.read('unsubscribe', key)) ?? {}
      const row =
        reference &&
        (await kysely
          .selectFrom('submissions')
          .select(['email_key', 'answers'])
          .where('reference', '=', reference)
          .where('email_key', '!=', '')
          .executeTakeFirst())
      if (!row) return undefined
      const { email = row.email_key } = JSON.parse(row.answers) as { readonly email?: string }
      // Older leads have keys that depend on the spelling.
      const rows = await kysely
        .selectFrom('submissions')
        .select('id')
        .where('email_key', 'in', [emailKey(email), spelledKey(email)])
        .execute()
      return { reference, email, submissionIds: rows.map(({ id }) => id) }
    },
    /** Read when the email is composed, so that a withdrawal counts until then: undefined after it. */
    async announced({ id, submission }: OwedDelivery): Promise<Announced | undefined> {
      const row = await kysely
        .selectFrom('announcements')
        .innerJoin('deliveries', 'deliveries.id', 'delivery_id')
        .innerJoin('consents', 'consents.submission_id', 'deliveries.submission_id')
        .select(['paper', 'text'])
        .where('delivery_id', '=', id)
        .where('consents.kind', '=', 'marketing')
        .where('withdrawn_at', 'is', null)
        .executeTakeFirst()
      if (!row) return undefined
      const key = await links.sign('unsubscribe', submission.reference)
      const page = `${config.siteUrl}${pagePath('unsubscribe')}`
      const stopAddress = `${page}?${new URLSearchParams({ key })}`
      return { slug: row.paper, consent: row.text, stopAddress }
    },
  }
}

export function createConsentSource(
  consentLinks: ConsentLinks,
  { kysely }: Pick<Database, 'kysely'>,
): ConsentSource {
  return {
    async read(query): Promise<ConsentView | undefined> {
      const key = query.get('key') ?? ''
      const person = await consentLinks.read(key)
      if (!person) return undefined
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

import { pagePath } from '../../../shared/pages/all-pages.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/database.ts'
import type { Announced } from '../outbox/emails/announcement-email.ts'
import type { OwedDelivery } from '../outbox/transport.ts'
import type { ConsentLinks } from './consent-links.ts'

/** Read when the email is composed, so that a withdrawal counts until then. */
export function announcedPapers(
  consentLinks: ConsentLinks,
  { config, database }: { readonly config: Pick<Config, 'siteUrl'>; readonly database: Database },
) {
  return async ({ id, submission }: OwedDelivery): Promise<Announced | undefined> => {
    const row = await database.kysely
      .selectFrom('announcements')
      .innerJoin('deliveries', 'deliveries.id', 'delivery_id')
      .innerJoin('consents', 'consents.submission_id', 'deliveries.submission_id')
      .select(['paper', 'text'])
      .where('delivery_id', '=', id)
      .where('consents.kind', '=', 'marketing')
      .where('withdrawn_at', 'is', null)
      .executeTakeFirst()
    if (!row) return undefined
    const key = await consentLinks.key(submission.reference)
    const stopAddress = `${config.siteUrl}${pagePath('unsubscribe')}?${new URLSearchParams({ key })}`
    return { slug: row.paper, consent: row.text, stopAddress }
  }
}

import { pagePath } from '../../../shared/pages/all-pages.ts'
import type { LeadMark } from '../../../shared/pages/page-payload.ts'
import type { Config } from '../../config.ts'
import type { LinkSigner } from '../link-signer.ts'
import type { LeadAddresses } from '../outbox/emails/team-email.ts'
import type { StoredSubmission } from '../submissions/submission.ts'

const KEEP_MS = 30 * 24 * 3_600_000

const MARKS = ['answered', 'spam'] as const

type Lead = Pick<StoredSubmission, 'reference' | 'receivedAt'>

export type LeadLinks = ReturnType<typeof createLeadLinks>

/** For emails to the team. They contain a reference, and end 30 days after the lead was received. */
export function createLeadLinks(links: LinkSigner, { siteUrl }: Pick<Config, 'siteUrl'>) {
  const addressFor = async (mark: LeadMark, { reference, receivedAt }: Lead) => {
    const key = await links.sign(mark, reference, new Date(receivedAt.getTime() + KEEP_MS))
    return `${siteUrl}${pagePath('lead')}?${new URLSearchParams({ key })}`
  }
  return {
    addresses: async (lead: Lead): Promise<LeadAddresses> => ({
      answered: await addressFor('answered', lead),
      spam: await addressFor('spam', lead),
    }),
    /** Undefined if it is forged or has ended. */
    async read(key: string) {
      for (const mark of MARKS) {
        const link = await links.read(mark, key)
        if (link?.expiresAt && link.expiresAt > new Date()) return { mark, reference: link.payload }
      }
      return undefined
    },
  }
}

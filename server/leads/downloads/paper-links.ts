import type { PaperSource } from '../../../shared/pages/page-payload.ts'
import { PAPER_LINK_MAX_AGE_MS } from '../../../shared/timings.ts'
import type { LeadServices } from '../lead-services.ts'
import { maskEmail } from '../submissions/email-key.ts'

type Links = Pick<LeadServices, 'links'>

const MAIL = 'mail'

/** For the page that answers the form; who sends it need not own the mailbox. */
export function paperKey({ links }: Links, slug: string, reference: string): Promise<string> {
  return links.sign('paper', `${slug} ${reference}`, paperLinkEnd())
}

/** For the email, so that who uses it reads the mailbox. */
export function mailedPaperKey({ links }: Links, slug: string, reference: string): Promise<string> {
  return links.sign('paper', `${slug} ${reference} ${MAIL}`, paperLinkEnd())
}

function paperLinkEnd(): Date {
  return new Date(Date.now() + PAPER_LINK_MAX_AGE_MS)
}

export async function readPaperLink({ links }: Links, key: string, slug: string) {
  const { payload = '', expiresAt } = (await links.read('paper', key)) ?? {}
  const [paper, reference = '', origin] = payload.split(' ')
  if (paper !== slug || !expiresAt) return { kind: 'forged' as const }
  const kind = expiresAt > new Date() ? ('good' as const) : ('expired' as const)
  return { kind, reference, expiresAt, isMailed: origin === MAIL }
}

export function paperSource(services: Pick<LeadServices, 'links' | 'submissions'>): PaperSource {
  return {
    async readLink(query) {
      const ended = query.get('link')
      if (ended === 'expired' || ended === 'forged') return { kind: ended }
      const [key, slug] = [query.get('key'), query.get('paper')]
      if (key === null || slug === null) return undefined
      const link = await readPaperLink(services, key, slug)
      if (link.kind !== 'good') return { kind: link.kind }
      const { kind, reference, expiresAt } = link
      const { answers } = (await services.submissions.find(reference)) ?? {}
      const sentTo = maskEmail(answers?.email ?? '') // '' after the person is erased
      return { kind, key, reference, expiry: expiresAt.toISOString(), sentTo }
    },
  }
}

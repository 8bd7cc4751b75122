import type { PaperSource } from '../../../shared/pages/page-payload.ts'
import { PAPER_LINK_MAX_AGE_MS } from '../../../shared/timings.ts'
import type { LeadServices } from '../lead-services.ts'
import { maskEmail } from '../submissions/email-key.ts'

type Links = Pick<LeadServices, 'links'>

export function paperKey({ links }: Links, slug: string, reference: string): Promise<string> {
  const expiresAt = new Date(Date.now() + PAPER_LINK_MAX_AGE_MS)
  return links.sign('paper', `${slug} ${reference}`, expiresAt)
}

export async function readPaperLink({ links }: Links, key: string, slug: string) {
  const { payload = '', expiresAt } = (await links.read('paper', key)) ?? {}
  const [paper, reference = ''] = payload.split(' ')
  if (paper !== slug || !expiresAt) return { kind: 'forged' as const }
  const kind = expiresAt > new Date() ? ('good' as const) : ('expired' as const)
  return { kind, reference, expiresAt }
}

export function paperSource(services: LeadServices): PaperSource {
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

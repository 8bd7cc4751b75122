import { paperFilePath } from '../../../shared/downloads/paper-file-path.ts'
import type { PaperSource } from '../../../shared/pages/page-payload.ts'
import { PAPER_LINK_MAX_AGE_MS } from '../../../shared/timings.ts'
import type { Config } from '../../config.ts'
import type { LinkSigner } from '../link-signer.ts'
import { maskEmail } from '../submissions/email-key.ts'
import type { StoredSubmission } from '../submissions/submission.ts'
import type { SubmissionStore } from '../submissions/submission-store.ts'

export type PaperLinks = ReturnType<typeof createPaperLinks>

export type PaperLink =
  | { readonly kind: 'good' | 'expired'; readonly reference: string; readonly expiresAt: Date }
  | { readonly kind: 'forged' }

export function createPaperLinks(links: LinkSigner) {
  return {
    key({ slug, reference }: { readonly slug: string; readonly reference: string }) {
      const expiresAt = new Date(Date.now() + PAPER_LINK_MAX_AGE_MS)
      return links.sign('paper', `${slug} ${reference}`, expiresAt)
    },
    async read(key: string, slug: string): Promise<PaperLink> {
      const { payload = '', expiresAt } = (await links.read('paper', key)) ?? {}
      const [paper, reference = ''] = payload.split(' ')
      if (paper !== slug || !expiresAt) return { kind: 'forged' }
      return { kind: expiresAt > new Date() ? 'good' : 'expired', reference, expiresAt }
    },
  }
}

/** Signed for each email, so that a delayed one has the full time too. */
export function pdfAddress(config: Pick<Config, 'siteUrl'>, paperLinks: PaperLinks) {
  return async ({ form, answers, reference }: StoredSubmission): Promise<string | undefined> => {
    const slug = answers.paper
    if (form !== 'whitepaper' || slug === undefined) return undefined
    return config.siteUrl + paperFilePath(slug, await paperLinks.key({ slug, reference }))
  }
}

export function createPaperSource(
  paperLinks: PaperLinks,
  submissions: Pick<SubmissionStore, 'find'>,
): PaperSource {
  return {
    async readLink(query) {
      const ended = query.get('link')
      if (ended === 'expired' || ended === 'forged') return { kind: ended }
      const [key, slug] = [query.get('key'), query.get('paper')]
      if (key === null || slug === null) return undefined
      const link = await paperLinks.read(key, slug)
      if (link.kind !== 'good') return { kind: link.kind }
      const { kind, reference, expiresAt } = link
      const { answers } = (await submissions.find(reference)) ?? {}
      const sentTo = maskEmail(answers?.email ?? '') // '' after the person is erased
      return { kind, key, reference, expiry: expiresAt.toISOString(), sentTo }
    },
  }
}

import { paperFilePath } from '../../../shared/downloads/paper-file-path.ts'
import type { PaperSource } from '../../../shared/pages/page-payload.ts'
import { PAPER_LINK_MAX_AGE_MS } from '../../../shared/timings.ts'
import type { Config } from '../../config.ts'
import { maskEmail } from '../submissions/email-key.ts'
import type { StoredSubmission } from '../submissions/submission.ts'
import type { SubmissionStore } from '../submissions/submission-store.ts'
import { createTokenSigner, type TokenSignerOptions } from './token-signer.ts'

export type PaperLinks = ReturnType<typeof createPaperLinks>

export function createPaperLinks(keys: TokenSignerOptions['keys'], now = () => new Date()) {
  const signer = createTokenSigner({ purpose: 'paper', keys })
  return {
    key({ slug, reference }: { readonly slug: string; readonly reference: string }) {
      const expiresAt = new Date(now().getTime() + PAPER_LINK_MAX_AGE_MS)
      return signer.sign({ payload: `${slug} ${reference}`, expiresAt })
    },
    async read(key: string, slug: string) {
      const reading = await signer.read(key, now())
      if (reading.kind === 'forged') return reading
      const { kind, payload, expiresAt } = reading
      const [paper, reference = ''] = payload.split(' ')
      return paper === slug ? { kind, reference, expiresAt } : { kind: 'forged' as const }
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

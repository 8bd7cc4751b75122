import { paperFilePath } from '../../shared/downloads/paper-file-path.ts'
import type { PaperSource } from '../../shared/pages/page-payload.ts'
import { PAPER_LINK_MAX_AGE_MS } from '../../shared/timings.ts'
import type { Config } from '../config.ts'
import type { Services } from '../services.ts'
import { maskEmail } from '../submissions/email-key.ts'
import type { StoredSubmission } from '../submissions/submission.ts'
import { createTokenSigner, type TokenSignerOptions } from './token-signer.ts'

/** A link is bound to the paper and to the submission that requested it. */
export interface PaperLinks {
  /** The `key` of a link. Good for seven days. */
  key(paper: { readonly slug: string; readonly reference: string }): Promise<string>
  read(key: string, slug: string): Promise<PaperLinkReading>
}

export interface PaperLinkReading {
  readonly kind: 'good' | 'expired' | 'forged'
  readonly reference?: string
  readonly expiresAt?: Date
}

export function createPaperLinks(
  keys: TokenSignerOptions['keys'],
  now: () => Date = () => new Date(),
): PaperLinks {
  const signer = createTokenSigner({ purpose: 'paper', keys })
  return {
    key: ({ slug, reference }) =>
      signer.sign({
        payload: `${slug} ${reference}`,
        expiresAt: new Date(now().getTime() + PAPER_LINK_MAX_AGE_MS),
      }),
    async read(key, slug) {
      const reading = await signer.read(key, now())
      if (reading.kind === 'forged') return reading
      const [paper, reference = ''] = reading.payload.split(' ')
      if (paper !== slug) return { kind: 'forged' }
      return { kind: reading.kind, reference, expiresAt: reading.expiresAt }
    },
  }
}

interface PdfAddressParts {
  readonly config: Pick<Config, 'siteUrl'>
  readonly paperLinks: PaperLinks
}

/** Signed anew for every mail, so that a late one is valid as long as any other. Undefined if no PDF was requested. */
export function pdfAddress({ config, paperLinks }: PdfAddressParts) {
  return async ({ form, answers, reference }: StoredSubmission): Promise<string | undefined> => {
    const slug = answers.paper
    if (form !== 'whitepaper' || slug === undefined) return undefined
    return config.siteUrl + paperFilePath(slug, await paperLinks.key({ slug, reference }))
  }
}

/** What the thank-you page shows of its link. Rejects with StorageUnavailableError. */
export function createPaperSource({
  paperLinks,
  submissions,
}: Pick<Services, 'paperLinks' | 'submissions'>): PaperSource {
  return {
    async readLink(query) {
      const ended = query.get('link')
      if (ended === 'expired' || ended === 'forged') return { kind: ended }
      const [key, slug] = [query.get('key'), query.get('paper')]
      if (key === null || slug === null) return undefined
      const { kind, reference = '', expiresAt } = await paperLinks.read(key, slug)
      if (kind !== 'good' || !expiresAt) return { kind: kind === 'expired' ? kind : 'forged' }
      const { answers } = (await submissions.find(reference)) ?? {}
      const sentTo = maskEmail(answers?.email ?? '') // '' once the person is erased
      return { kind, key, reference, expiry: expiresAt.toISOString(), sentTo }
    },
  }
}

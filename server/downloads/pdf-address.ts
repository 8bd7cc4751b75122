import { paperFilePath } from '../../shared/downloads/paper-file-path.ts'
import type { Config } from '../config.ts'
import type { StoredSubmission } from '../submissions/submission.ts'
import type { PaperLinks } from './paper-links.ts'

interface PdfAddressParts {
  readonly config: Pick<Config, 'siteUrl'>
  readonly paperLinks: PaperLinks
}

/**
 * The full address of the PDF a submission has asked for; undefined where it asked for none. Signed anew for every mail
 * that is sent, so that one that comes late is good for as long as any other.
 */
export function pdfAddress({ config, paperLinks }: PdfAddressParts) {
  return async ({ form, answers, reference }: StoredSubmission): Promise<string | undefined> => {
    const slug = answers.paper
    if (form !== 'whitepaper' || slug === undefined) return undefined
    return config.siteUrl + paperFilePath(slug, await paperLinks.key({ slug, reference }))
  }
}

import type { FaqDocument } from '../../../shared/content/records.ts'
import { plainText } from '../../text/plain-text.ts'

/** The questions as a schema.org FAQPage. All of it is also in the page's HTML. */
export function faqPageData(faqs: readonly FaqDocument[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: faqs.map(({ title, body }) => ({
      '@type': 'Question',
      name: title,
      acceptedAnswer: { '@type': 'Answer', text: plainText(body) },
    })),
  }
}

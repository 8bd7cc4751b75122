import type { FaqDocument } from '../../../shared/content/records.ts'
import { plainText } from '../../text/plain-text.ts'

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

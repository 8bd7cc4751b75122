import type { ShownFaq } from '../../../shared/pages/load-records.ts'
import { plainText } from '../../text/plain-text.ts'

export function faqPageData(faqs: readonly ShownFaq[]): object {
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

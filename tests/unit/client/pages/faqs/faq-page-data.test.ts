import { expect, it } from '@jest/globals'
import { faqPageData } from '../../../../../client/pages/faqs/faq-page-data.ts'
import { exampleFaq } from './example-faq.ts'

it('structured data has every question with the plain text of its answer', () => {
  const body = [['p', {}, 'Yes, ', ['em', {}, 'always'], '.']] as const
  expect(faqPageData([exampleFaq({ slug: 'seal', title: 'Is it sealed?', body })])).toEqual({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: [
      {
        '@type': 'Question',
        name: 'Is it sealed?',
        acceptedAnswer: { '@type': 'Answer', text: 'Yes, always.' },
      },
    ],
  })
})

import type { FaqDocument } from '../../../../../shared/content/records.ts'

/** A question as the content database holds it; only what a test is about has to be given. */
export function exampleFaq(fields: Partial<FaqDocument> & Pick<FaqDocument, 'slug'>): FaqDocument {
  return {
    dir: '/faqs',
    path: `/faqs/${fields.slug}`,
    extension: '.md',
    createdAt: '2026-11-16T00:00:00.000Z',
    updatedAt: '2026-11-16T00:00:00.000Z',
    title: 'What is an example?',
    category: 'product',
    order: 1,
    source: 'Our reasoning.',
    reviewed: '2026-11',
    body: [['p', {}, 'A thing that stands for others.']],
    ...fields,
  }
}

import type { ShownFaq } from '../../../../../shared/pages/load-records.ts'

/** A question as a page gets it; only what a test is about has to be given. */
export function exampleFaq(fields: Partial<ShownFaq> & Pick<ShownFaq, 'slug'>): ShownFaq {
  return {
    title: 'What is an example?',
    category: 'product',
    order: 1,
    source: 'Our reasoning.',
    reviewed: '2026-11',
    body: [['p', {}, 'A thing that stands for others.']],
    ...fields,
  }
}

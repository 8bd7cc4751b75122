import type { ShownFaq } from '../../../../../shared/pages/load-records.ts'

/** A question as passed to a page, with defaults for fields that a test does not care about. */
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

import type { ContentQuery } from '../../../../../shared/content/query/content-query.ts'
import { createContentQuery } from '../../../../../shared/content/query/create-content-query.ts'
import { documentAt } from './sample-documents.ts'

/** Five questions and a paper whose words have more than one spelling. */
const sampleFaqs = [
  documentAt('/faqs/a', {
    title: "A broker's duties",
    description: 'What brokers owe',
    category: 'brokering',
    text: 'The broker keeps records of every transaction.',
  }),
  documentAt('/faqs/b', {
    title: 'Double-brokering',
    description: 'A load given away twice',
    category: 'brokering',
    text: 'How double-brokering hurts a carrier, and how to stop it.',
  }),
  documentAt('/faqs/c', {
    title: 'The BMC-84 bond',
    description: 'A bond or a trust',
    category: 'money',
    text: 'A surety bond for freight brokers and/or forwarders in the U.S. market.',
  }),
  documentAt('/faqs/d', {
    title: 'Résumé of a claim',
    description: 'Pay for loss',
    category: 'money',
    text: 'A carrier pays for damage. O’Brien & Example LLC is made up. Truck: 🚚',
  }),
  documentAt('/faqs/e', { title: 'שלום עולם', category: 'other', text: 'Привет, мир' }),
  documentAt('/papers/f', { title: 'Carrier identity', text: 'A carrier, a carrier, a carrier' }),
]

export const $faqs = createContentQuery(sampleFaqs)

export type AnyQuery = ContentQuery<Record<string, unknown>>
export type Search = (query: AnyQuery) => AnyQuery

/** Slugs of the matching questions, sorted alphabetically to ignore the ranking. */
export async function found(search: Search): Promise<string> {
  return (await ranked(search)).split('').sort().join('')
}

/** Slugs in ranking order. */
export async function ranked(search: Search): Promise<string> {
  const query = $faqs('faqs') as unknown as AnyQuery
  return (await search(query).fetchList()).map(({ slug }) => slug).join('')
}

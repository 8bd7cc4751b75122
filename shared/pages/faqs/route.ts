import { CLAIM_DAY_NAMES, USDOT_NAME } from '../../freight/tool-names.ts'
import { readSearchText } from '../../search/read-search-text.ts'
import { definePage } from '../page-route.ts'
import { load } from './load.ts'

export const faqsPage = definePage({
  id: 'faqs',
  path: '/faqs',
  middleware: ['attribution', 'unlisted-answer'],
  query: {
    q: readSearchText,
    [USDOT_NAME]: 'private',
    ...Object.fromEntries(CLAIM_DAY_NAMES.map((name) => [name, 'private' as const])),
  },
  load,
})

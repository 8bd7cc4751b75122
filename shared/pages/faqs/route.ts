import { findFaqs, readSearchText } from '../../content/faq-search.ts'
import { CLAIM_DAY_NAMES, USDOT_NAME } from '../../freight/tool-names.ts'
import { listFaqs, loadPage } from '../load-records.ts'
import { definePage } from '../page-route.ts'
import type { FaqsPage } from './content.ts'

export const faqsPage = definePage({
  id: 'faqs',
  path: '/faqs',
  middleware: ['attribution', 'unlisted-answer'],
  query: {
    q: readSearchText,
    [USDOT_NAME]: 'private',
    ...Object.fromEntries(CLAIM_DAY_NAMES.map((name) => [name, 'private' as const])),
  },
  load: async ({ $content, url }) => {
    const query = readSearchText(url.searchParams)
    const [page, faqs, found] = await Promise.all([
      loadPage<FaqsPage>($content, 'faqs'),
      listFaqs($content).sortBy('category').sortBy('order').fetchList(),
      query === '' ? undefined : findFaqs($content, query),
    ])
    return { page, faqs, ...(found && { found }) }
  },
})

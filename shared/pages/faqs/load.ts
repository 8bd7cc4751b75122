import { readSearchText } from '../../search/read-search-text.ts'
import { listFaqs, loadPage } from '../load-records.ts'
import type { LoadRequest } from '../page-payload.ts'
import type { FaqsPage } from './content.ts'

export async function load({ $content, search, url }: LoadRequest) {
  const query = readSearchText(url.searchParams)
  const [page, faqs, result] = await Promise.all([
    loadPage<FaqsPage>($content, 'faqs'),
    listFaqs($content).fetchList(),
    query === '' ? undefined : search.findFaqs(query),
  ])
  return { page, faqs, ...(result && { result }) }
}

import { readSearchText } from '../../search/read-search-text.ts'
import { loadPage } from '../load-records.ts'
import type { LoadRequest } from '../page-payload.ts'
import type { SearchPage } from './content.ts'

export async function load({ $content, search, url }: LoadRequest) {
  const query = readSearchText(url.searchParams)
  const page = await loadPage<SearchPage>($content, 'search')
  return query === '' ? { page } : { page, result: await search.findGroups(query) }
}

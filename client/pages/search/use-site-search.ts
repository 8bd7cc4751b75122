import type { SearchResult } from '../../../shared/search/site-search.ts'
import { createSearchHook, type PageSearch } from '../../search/search-hook.ts'

export type SiteSearchState = PageSearch<SearchResult>

export const useSiteSearch = createSearchHook('everything', (search, query) =>
  search.findGroups(query),
)

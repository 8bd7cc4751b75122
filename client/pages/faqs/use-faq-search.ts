import type { FaqSearchResult } from '../../../shared/search/site-search.ts'
import { createSearchHook, type PageSearch } from '../../search/search-hook.ts'

export type FaqSearch = PageSearch<FaqSearchResult>

export const useFaqSearch = createSearchHook('faqs', (search, query) => search.findFaqs(query))

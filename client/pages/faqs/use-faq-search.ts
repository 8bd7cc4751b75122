import { useEffect } from 'react'
import type { FaqSearchResult } from '../../../shared/search/site-search.ts'
import { record } from '../../analytics/record.ts'
import { createSearchHook, type PageSearch } from '../../search/search-hook.ts'

export type FaqSearch = PageSearch<FaqSearchResult>

const usePageSearch = createSearchHook((search, query) => search.findFaqs(query))

export function useFaqSearch(served: FaqSearchResult | undefined): FaqSearch {
  const search = usePageSearch(served)
  const findsNothing = search.result?.slugs.length === 0
  useEffect(() => {
    if (findsNothing) record({ type: 'conversion', name: 'faq_search_none', subject: 'faqs' })
  }, [findsNothing])
  return search
}

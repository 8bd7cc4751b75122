import { startTransition, useEffect, useState } from 'react'
import { type FaqSearchResult, findFaqs } from '../../../shared/content/faq-search.ts'
import { record } from '../../analytics/record.ts'
import { usePageQuery } from '../../base/page-context.tsx'
import { useStore } from '../../base/store.ts'
import { useContentDatabase } from '../../content/content-database.ts'
import { createFetchState } from '../../loading/fetch-state.ts'

export interface FaqSearch {
  /** Undefined: everything. During a search, the previous result. */
  readonly result: FaqSearchResult | undefined
  readonly status: 'all' | 'searching' | 'done' | 'unavailable'
  readonly again: () => void
}

/**
 * Searches for the query of the address. The server provides the result for a page it rendered (`served`); afterwards
 * the browser searches the content database, which it fetches when the field takes focus and, after a failure, on the
 * next key or on `again`.
 */
export function useFaqSearch(served: FaqSearchResult | undefined): FaqSearch {
  const query = usePageQuery().get('q') ?? ''
  const database = useContentDatabase()
  const [fetching] = useState(createFetchState)
  const { pending, error } = useStore(fetching)
  const [result, setResult] = useState(() => [served, latest].find((one) => one?.query === query))
  const [attempt, setAttempt] = useState(1)
  const again = () => setAttempt(attempt + 1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another query or a retry starts a search.
  useEffect(() => {
    let isWanted = true
    const show = (outcome: FaqSearchResult | undefined) => {
      if (!isWanted) return
      latest = outcome
      startTransition(() => setResult(outcome)) // in slices, so that the next key is answered
    }
    if (query === '') show(undefined)
    else if (result?.query !== query) {
      const work = database.open().then(($content) => findFaqs($content, query))
      const waitsForNothing = database.isOpen()
      const outcome = waitsForNothing ? work.catch(() => fetching.run(work)) : fetching.run(work)
      outcome.then(show)
    }
    return () => {
      isWanted = false
    }
  }, [query, attempt])

  const findsNothing = result?.slugs.length === 0
  useEffect(() => {
    if (findsNothing) record({ type: 'conversion', name: 'faq_search_none', subject: 'faqs' })
  }, [findsNothing])

  if (query === '') return { result: undefined, status: 'all', again }
  if (pending) return { result, status: 'searching', again }
  if (error !== null) return { result: undefined, status: 'unavailable', again }
  return { result, status: result ? 'done' : 'searching', again }
}

/** Cached for a visitor who returns to the page, which then renders at once and at its old height. */
let latest: FaqSearchResult | undefined

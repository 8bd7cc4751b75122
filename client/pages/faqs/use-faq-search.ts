import { useEffect, useState } from 'react'
import { type FoundFaqs, findFaqs } from '../../../shared/content/faq-search.ts'
import { record } from '../../analytics/record.ts'
import { usePageQuery } from '../../app/page-query.ts'
import { useContentDatabase } from '../../content/use-content-database.ts'
import { createFetchState, useFetchState } from '../../navigation/fetch-state.ts'

export interface FaqSearch {
  /** What to show; undefined: everything. While newer words are searched for, still what the older ones found. */
  readonly found: FoundFaqs | undefined
  readonly status: 'all' | 'searching' | 'found' | 'unavailable'
  /** Searches for the same words again, where that has failed. */
  readonly again: () => void
}

/**
 * Searches for what the address asks for. The server has done so for a page it drew (`given`); after that the browser
 * does it with the content database, which is fetched with the first key and, after a failure, with the next one or
 * when the visitor asks `again`.
 */
export function useFaqSearch(given: FoundFaqs | undefined): FaqSearch {
  const query = usePageQuery().get('q') ?? ''
  const database = useContentDatabase()
  const [fetching] = useState(createFetchState)
  const { pending, error } = useFetchState(fetching)
  const [found, setFound] = useState(() => [given, latest].find((one) => one?.query === query))
  const [attempt, setAttempt] = useState(1)
  const again = () => setAttempt(attempt + 1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only other words, or the wish to try again, make a search.
  useEffect(() => {
    let isWanted = true
    const show = (outcome: FoundFaqs | undefined) => {
      if (!isWanted) return
      latest = outcome
      setFound(outcome)
    }
    if (query === '') show(undefined)
    else if (found?.query !== query) {
      const work = database.open().then(($content) => findFaqs($content, query))
      const waitsForNothing = database.isOpen()
      const outcome = waitsForNothing ? work.catch(() => fetching.run(work)) : fetching.run(work)
      outcome.then(show)
    }
    return () => {
      isWanted = false
    }
  }, [query, attempt])

  const findsNothing = found?.slugs.length === 0
  useEffect(() => {
    if (findsNothing) record({ type: 'conversion', name: 'faq_search_none', subject: 'faqs' })
  }, [findsNothing])

  if (query === '') return { found: undefined, status: 'all', again }
  if (pending) return { found, status: 'searching', again }
  if (error !== null) return { found: undefined, status: 'unavailable', again }
  return { found, status: found ? 'found' : 'searching', again }
}

/** Kept for a visitor who comes back to the page: it then stands there at once, at its old height. */
let latest: FoundFaqs | undefined

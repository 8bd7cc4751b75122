import { useEffect, useState } from 'react'
import { StaleReleaseError } from '../../shared/errors.ts'
import type { SiteSearch } from '../../shared/search/site-search.ts'
import { usePageQuery } from '../base/page-context.tsx'
import { useStore } from '../base/store.ts'
import { createFetchState } from '../loading/fetch-state.ts'
import { loadInFull } from '../loading/full-load.ts'
import { countUnanswered } from './count-unanswered.ts'
import { useSearchDatabase } from './search-database.ts'

export interface PageSearch<Result> {
  /** Undefined: nothing is searched for. During a search, the previous result. */
  readonly result: Result | undefined
  readonly status: 'all' | 'searching' | 'done' | 'unavailable'
  /**
   * The visitor submits this text, which is in the address and searched for already: again, if that failed, and by the
   * server if a newer release has replaced the database.
   */
  readonly submit: (text: string) => void
}

/**
 * A hook that searches for the query of the address. The server provides the result for a page it rendered (`served`);
 * afterwards the browser finds it in the search database, which it fetches when the field takes focus and, after a
 * failure, on the next key or on `submit`.
 */
export function createSearchHook<Result extends { readonly query: string }>(
  among: 'everything' | 'faqs',
  find: (search: SiteSearch, query: string) => Promise<Result>,
) {
  /** Cached for a visitor who returns to the page, which then renders at once and at its old height. */
  let latest: Result | undefined

  return function usePageSearch(served: Result | undefined): PageSearch<Result> {
    const query = usePageQuery().get('q') ?? ''
    const database = useSearchDatabase()
    const [fetching] = useState(createFetchState)
    const { pending, error } = useStore(fetching)
    const [result, setResult] = useState(() => [served, latest].find((one) => one?.query === query))
    const [attempt, setAttempt] = useState(1)
    const submit = (text: string) => {
      const isStale = error instanceof StaleReleaseError
      if (isStale && navigator.onLine) return void loadInFull(location.href)
      setAttempt(attempt + 1)
      countUnanswered(database.open(), text, among)
    }

    // biome-ignore lint/correctness/useExhaustiveDependencies: only another query or a retry starts a search.
    useEffect(() => {
      let isWanted = true
      const show = (outcome: Result | undefined) => {
        if (!isWanted) return
        latest = outcome
        setResult(outcome)
      }
      if (query === '') show(undefined)
      else if (result?.query === query) {
        show(result) // another one may be about to be shown
      } else {
        const work = database.open().then((search) => find(search, query))
        const waitsForNothing = database.isOpen() && error === null
        const outcome = waitsForNothing ? work.catch(() => fetching.run(work)) : fetching.run(work)
        outcome.then(show)
      }
      return () => {
        isWanted = false
      }
    }, [query, attempt])

    if (query === '') return { result: undefined, status: 'all', submit }
    if (result?.query === query) return { result, status: 'done', submit }
    if (pending) return { result, status: 'searching', submit }
    if (error !== null) return { result: undefined, status: 'unavailable', submit }
    return { result, status: result ? 'done' : 'searching', submit } // of the text before, for a moment
  }
}

import { useEffect, useState } from 'react'
import { searchQuery } from '../../shared/search/read-search-text.ts'
import type { BestHits } from '../../shared/search/site-search.ts'
import { useSearchDatabase } from './search-database.ts'

/** The most that a phone shows above its keyboard, with all results as the last line. */
const MOST = 6

/** What is found for a text while it is typed: of two searches the later one is shown. */
export function useBestHits(text: string) {
  const database = useSearchDatabase()
  const [found, setFound] = useState<BestHits>()
  const [status, setStatus] = useState<'searching' | 'done' | 'unavailable'>('done')
  const query = new URLSearchParams(searchQuery(new URLSearchParams({ q: text }))).get('q')

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another text starts a search.
  useEffect(() => {
    let isWanted = true
    const show = (outcome: BestHits | undefined, next: typeof status) => {
      if (!isWanted) return
      setFound(outcome)
      setStatus(next)
    }
    if (query === null) show(undefined, 'done')
    else {
      if (!database.isOpen()) setStatus('searching')
      database
        .open()
        .then((search) => search.findBest(query, MOST))
        .then((outcome) => show(outcome, 'done'))
        .catch(() => show(undefined, 'unavailable'))
    }
    return () => {
      isWanted = false
    }
  }, [query])

  return { found, status, load: () => void database.open().catch(() => {}) } // the search fetches it again
}

import type { ReactNode } from 'react'
import type { ResultWords } from '../../shared/content/schemas/search-results.ts'
import { fillPlaceholders } from '../text/fill-placeholders.ts'

/**
 * Puts the query into a text with `{query}`, isolated from the sentence, which right-to-left text would reorder. Its `key`
 * replaces all of it, on a page that is translated (`client/README.md`).
 */
export function withQuery(template: string, query: string): ReactNode {
  const [before, after] = template.split('{query}')
  return (
    <span key={`${template} ${query}`}>
      {before}
      <bdi>{query}</bdi>
      {after}
    </span>
  )
}

interface Found {
  readonly query: string
  readonly count: number
}

/** How much was found, as in “12 results for seal”, or that nothing was. */
export function foundInWords(words: ResultWords, { query, count }: Found): ReactNode {
  if (count === 0) return withQuery(words.none, query)
  return withQuery(fillPlaceholders(count === 1 ? words.foundOne : words.found, { count }), query)
}

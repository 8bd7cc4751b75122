import type { ReactNode } from 'react'
import type { SearchPage } from '../../../shared/pages/search/content.ts'
import type { PageSearch } from '../../search/search-hook.ts'
import { withQuery } from '../../search/with-query.tsx'
import { fillPlaceholders } from '../../text/fill-placeholders.ts'

interface SearchStatusProps {
  readonly page: Pick<SearchPage, 'field' | 'results'>
  readonly status: PageSearch<unknown>['status']
  readonly result: Found | undefined
}

interface Found {
  readonly query: string
  readonly count: number
}

/** How much was found, or why nothing. Screen readers announce each change. */
export function SearchStatus(props: SearchStatusProps) {
  return (
    <div role="status" className="search-status mono small muted">
      {statusOf(props)}
    </div>
  )
}

function statusOf({ page, status, result }: SearchStatusProps): ReactNode {
  const { field, results: words } = page
  if (status === 'searching') return field.searching
  if (status === 'unavailable') return field.unavailable
  if (!result) return ''
  const { count, query } = result
  if (count === 0) return withQuery(words.none, query)
  return withQuery(fillPlaceholders(count === 1 ? words.foundOne : words.found, { count }), query)
}

import type { ReactNode } from 'react'
import type { SearchPage } from '../../../shared/pages/search/content.ts'
import type { PageSearch } from '../../search/search-hook.ts'
import { foundInWords } from '../../search/with-query.tsx'

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
  return result ? foundInWords(words, result) : ''
}

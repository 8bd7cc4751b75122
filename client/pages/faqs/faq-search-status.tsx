import type { ReactNode } from 'react'
import type { FaqSearchResult } from '../../../shared/content/faq-search.ts'
import type { FaqsPage } from '../../../shared/pages/faqs/content.ts'
import { SiteLink } from '../../components/site-link.tsx'
import { fillPlaceholders } from '../../text/fill-placeholders.ts'
import type { FaqSearch } from './use-faq-search.ts'

interface FaqSearchStatusProps extends Omit<FaqSearch, 'again'> {
  readonly words: FaqsPage['search']
  readonly count: number
  readonly groups: number
}

/** How many questions are shown, or why none. Screen readers announce each change. */
export function FaqSearchStatus(props: FaqSearchStatusProps) {
  const { status, result, count } = props
  return (
    <div role="status" className="faqs-status mono small muted">
      {/* Replaced as a whole: the texts in it may have been replaced by a translation. */}
      <div key={[status, result?.query, result?.slugs.length, count].join()}>{statusOf(props)}</div>
    </div>
  )
}

function statusOf({ words, status, result, count, groups }: FaqSearchStatusProps): ReactNode {
  if (status === 'searching') return words.searching
  if (status === 'unavailable') return words.unavailable
  if (!result) return fillPlaceholders(words.all, { count, groups })
  if (result.slugs.length === 0) return <NothingFound none={words.none} query={result.query} />
  const template = result.slugs.length === 1 ? words.foundOne : words.found
  return withQuery(fillPlaceholders(template, { found: result.slugs.length, count }), result.query)
}

function NothingFound({
  none,
  query,
}: Pick<FaqsPage['search'], 'none'> & Pick<FaqSearchResult, 'query'>) {
  return (
    <p className="faqs-none">
      {withQuery(none.text, query)} <SiteLink {...none.link} />
    </p>
  )
}

/** The query is isolated from the sentence, which right-to-left text would reorder. */
function withQuery(template: string, query: string): ReactNode {
  const [before, after] = template.split('{query}')
  return (
    <>
      {before}
      <bdi>{query}</bdi>
      {after}
    </>
  )
}

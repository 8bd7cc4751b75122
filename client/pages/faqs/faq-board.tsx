import {
  type ReactNode,
  type RefObject,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useLocation } from 'react-router'
import { pagePath } from '../../../shared/pages/all-pages.ts'
import type { FaqsPage } from '../../../shared/pages/faqs/content.ts'
import type { faqsPage } from '../../../shared/pages/faqs/route.ts'
import type { PageProps } from '../../../shared/pages/page-route.ts'
import type { FaqSearchResult } from '../../../shared/search/site-search.ts'
import { useSite } from '../../base/site-context.ts'
import { Button } from '../../components/button.tsx'
import { SiteLink } from '../../components/site-link.tsx'
import { SearchForm } from '../../search/search-form.tsx'
import { withQuery } from '../../search/with-query.tsx'
import { fillPlaceholders } from '../../text/fill-placeholders.ts'
import { FaqGroup, groupId } from './faq-group.tsx'
import { type AnswerGroup, groupAnswers } from './group-answers.ts'
import { type FaqSearch, useFaqSearch } from './use-faq-search.ts'
import './faq-search.css'
import '../../components/page-index.css'
import '../../search/marked-words.css'

interface FaqBoardProps extends Pick<PageProps<typeof faqsPage>, 'page' | 'faqs'> {
  readonly result: FaqSearchResult | undefined
}

export function FaqBoard({ page, faqs, result: served }: FaqBoardProps) {
  const answers = useRef<HTMLDivElement>(null)
  const { result, status, submit } = useFaqSearch(served)
  const settled = useDeferredValue(result)
  const { faqCategories } = useSite()
  const groups = useMemo(
    () => groupAnswers(faqs, faqCategories, result),
    [faqs, faqCategories, result],
  )
  // The status changes at once, while the visitor types: it must not render all answers.
  const rendered = useMemo(
    () =>
      groups.map((group) => (
        <FaqGroup key={group.category} {...{ group, page, result, settled }} />
      )),
    [groups, page, result, settled],
  )
  useLayoutEffect(() => hideUntilFound(groups), [groups])
  return (
    <>
      <SearchForm id="faq-search" action={pagePath('faqs')} words={page.search} onSubmit={submit} />
      <div className="faqs-tools">
        <FaqSearchStatus
          words={page.search}
          status={status}
          result={result}
          count={faqs.length}
          groups={groups.length}
        />
        {result?.slugs.length !== 0 && <OpenAll page={page} container={answers} />}
      </div>
      <div className={result ? 'faqs faqs-searched' : 'faqs'}>
        <FaqIndex page={page} groups={groups} />
        <div ref={answers} className="faqs-groups">
          {rendered}
        </div>
      </div>
    </>
  )
}

/**
 * Lets find-in-page find what is `hidden`, and show it: React writes `hidden=""` whatever the value. In each search anew,
 * because the browser shows it by removing the attribute, unknown to React.
 */
function hideUntilFound(groups: readonly AnswerGroup[]): void {
  for (const group of groups) {
    const heading = document.getElementById(groupId(group))
    const answers = group.answers
      .slice(group.count)
      .map(({ slug }) => document.getElementById(slug))
    const excluded = group.count === 0 ? [heading?.closest('section'), ...answers] : answers
    for (const element of excluded) element?.setAttribute('hidden', 'until-found')
  }
}

interface OpenAllProps {
  readonly page: Pick<FaqsPage, 'openAll' | 'closeAll'>
  readonly container: RefObject<HTMLElement | null>
}

/** Opens every visible answer, then closes them. The stylesheet hides it without a script. */
function OpenAll({ page, container }: OpenAllProps) {
  const [areOpen, setAreOpen] = useState(false)

  const toggle = () => {
    const answers = [...(container.current?.querySelectorAll('details') ?? [])]
    // A link may show what the search has hidden. Read before the first change, which invalidates the layout.
    const shown = answers.filter(({ firstElementChild }) => firstElementChild?.checkVisibility())
    for (const answer of shown) answer.open = !areOpen
    setAreOpen(!areOpen)
  }

  return (
    <Button variant="text" className="faqs-open-all needs-script" onClick={toggle}>
      {areOpen ? page.closeAll : page.openAll}
    </Button>
  )
}

interface FaqIndexProps {
  readonly page: FaqsPage
  readonly groups: readonly AnswerGroup[]
}

function FaqIndex({ page, groups }: FaqIndexProps) {
  const { search } = useLocation()
  const shown = groups.filter(({ count }) => count > 0)
  return (
    <div className="faqs-side page-index-side">
      {shown.length > 0 && (
        <nav aria-label={page.groupsLabel}>
          <ul className="faqs-index page-index">
            {shown.map((group) => (
              <li key={group.category}>
                <SiteLink to={`${search}#${groupId(group)}`}>
                  {group.label} <span className="mono muted">{group.count}</span>
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <aside className="waybill faqs-ask" aria-labelledby="ask">
        <h2 id="ask">{page.ask.heading}</h2>
        <p>{page.ask.text}</p>
        <SiteLink {...page.ask.link} />
      </aside>
    </div>
  )
}

interface FaqSearchStatusProps extends Omit<FaqSearch, 'submit'> {
  readonly words: FaqsPage['search']
  readonly count: number
  readonly groups: number
}

/** How many questions are shown, or why none. Screen readers announce each change. */
function FaqSearchStatus(props: FaqSearchStatusProps) {
  return (
    <div role="status" className="faqs-status mono small muted">
      {statusOf(props)}
    </div>
  )
}

function statusOf({ words, status, result, count, groups }: FaqSearchStatusProps): ReactNode {
  if (status === 'searching') return words.searching
  if (status === 'unavailable') return words.unavailable
  if (!result) return fillPlaceholders(words.all, { count, groups })
  if (result.slugs.length === 0) {
    return (
      <p key={result.query} className="faqs-none">
        {withQuery(words.none.text, result.query)} <SiteLink {...words.none.link} />
      </p>
    )
  }
  const template = result.slugs.length === 1 ? words.foundOne : words.found
  return withQuery(fillPlaceholders(template, { found: result.slugs.length, count }), result.query)
}

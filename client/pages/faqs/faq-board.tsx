import { type RefObject, useMemo, useRef, useState } from 'react'
import type { FaqSearchResult } from '../../../shared/content/faq-search.ts'
import type { FaqsPage } from '../../../shared/pages/faqs/content.ts'
import type { faqsPage } from '../../../shared/pages/faqs/route.ts'
import type { PageProps } from '../../../shared/pages/page-route.ts'
import { useSite } from '../../base/site-context.ts'
import { Button } from '../../components/button.tsx'
import { groupAnswers, rankGroups } from '../../components/group-answers.ts'
import { useLinkedAnswer } from '../../components/use-linked-answer.ts'
import { FaqGroup } from './faq-group.tsx'
import { FaqIndex } from './faq-index.tsx'
import { FaqSearchForm } from './faq-search-form.tsx'
import { FaqSearchStatus } from './faq-search-status.tsx'
import { useFaqSearch } from './use-faq-search.ts'

interface FaqBoardProps extends Pick<PageProps<typeof faqsPage>, 'page' | 'faqs'> {
  readonly result: FaqSearchResult | undefined
}

export function FaqBoard({ page, faqs, result: served }: FaqBoardProps) {
  const answers = useRef<HTMLDivElement>(null)
  useLinkedAnswer(answers)
  const { result, status, again } = useFaqSearch(served)
  const { faqCategories } = useSite()
  const all = useMemo(() => groupAnswers(faqs, faqCategories), [faqs, faqCategories])
  const groups = useMemo(() => (result ? rankGroups(all, result.slugs) : all), [all, result])
  // The status changes at once, while the visitor types: it must not render all answers.
  const rendered = useMemo(
    () => groups.map((group) => <FaqGroup key={group.category} {...{ group, page, result }} />),
    [groups, page, result],
  )
  return (
    <>
      <FaqSearchForm words={page.search} onSubmit={again} />
      <div className="faqs-tools">
        <FaqSearchStatus
          words={page.search}
          status={status}
          result={result}
          count={faqs.length}
          groups={all.length}
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
    const shown = answers.filter((answer) => answer.getClientRects().length > 0)
    for (const answer of shown) answer.open = !areOpen
    setAreOpen(!areOpen)
  }

  return (
    <Button variant="text" className="faqs-open-all" onClick={toggle}>
      {areOpen ? page.closeAll : page.openAll}
    </Button>
  )
}

import type { FaqSearchResult } from '../../../shared/content/faq-search.ts'
import type { FaqsPage } from '../../../shared/pages/faqs/content.ts'
import { Accordion } from '../../components/accordion.tsx'
import { type AnswerGroup, countMatches } from '../../components/group-answers.ts'
import { FaqAnswer } from './faq-answer.tsx'

interface FaqGroupProps {
  readonly group: AnswerGroup
  readonly page: FaqsPage
  readonly result: FaqSearchResult | undefined
}

export function FaqGroup({ group, page, result }: FaqGroupProps) {
  const headingId = groupId(group)
  const count = countMatches(group)
  return (
    <section className="faq-group" aria-labelledby={headingId} hidden={count === 0}>
      <div className="faq-group-head">
        <h2 id={headingId}>{group.label}</h2>
        <span className="mono small muted" aria-hidden="true">
          {count}
        </span>
      </div>
      <Accordion>
        {group.answers.map((answer) => (
          <FaqAnswer key={answer.faq.slug} {...answer} page={page} result={result} />
        ))}
      </Accordion>
    </section>
  )
}

export function groupId({ category }: AnswerGroup): string {
  return `group-${category}`
}

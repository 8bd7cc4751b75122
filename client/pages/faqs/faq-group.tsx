import { CLAIM_DAY_NAMES, USDOT_NAME } from '../../../shared/freight/tool-names.ts'
import { pagePath } from '../../../shared/pages/all-pages.ts'
import type { FaqsPage } from '../../../shared/pages/faqs/content.ts'
import type { ShownFaq } from '../../../shared/pages/load-records.ts'
import type { FaqSearchResult } from '../../../shared/search/site-search.ts'
import { usePageQuery } from '../../base/page-context.tsx'
import { useUi } from '../../base/site-context.ts'
import { Accordion, AccordionItem } from '../../components/accordion.tsx'
import { CopyButton } from '../../components/button.tsx'
import { hideUntilFound } from '../../components/hide-until-found.ts'
import { RichTextView } from '../../components/rich-text.tsx'
import { SiteLink } from '../../components/site-link.tsx'
import { MarkedWords } from '../../search/marked-words.tsx'
import { monthName } from '../../text/date-names.ts'
import { fillPlaceholders } from '../../text/fill-placeholders.ts'
import type { AnswerGroup } from './group-answers.ts'
import { markAnswer } from './mark-answer.ts'
import { ClaimsClockTool } from './tools/claims-clock-tool.tsx'
import { UpdateMonthTool } from './tools/update-month-tool.tsx'

interface FaqGroupProps {
  readonly group: AnswerGroup
  readonly page: FaqsPage
  readonly result: FaqSearchResult | undefined
}

export function FaqGroup({ group, page, result }: FaqGroupProps) {
  const { label, answers, count } = group
  const headingId = groupId(group)
  return (
    <section
      ref={hideUntilFound(count === 0)}
      className="faq-group"
      aria-labelledby={headingId}
      hidden={count === 0}
    >
      <div className="spread faq-group-head">
        <h2 id={headingId}>{label}</h2>
        <span className="mono small muted" aria-hidden="true">
          {count}
        </span>
      </div>
      <Accordion>
        {answers.map((faq) => (
          <FaqAnswer key={faq.slug} faq={faq} page={page} result={result} />
        ))}
      </Accordion>
    </section>
  )
}

export function groupId({ category }: AnswerGroup): string {
  return `group-${category}`
}

interface FaqAnswerProps extends Omit<FaqGroupProps, 'group'> {
  readonly faq: ShownFaq
}

function FaqAnswer({ faq, page, result }: FaqAnswerProps) {
  const isExcluded = result?.slugs.includes(faq.slug) === false
  const marked = result && !isExcluded ? markAnswer(faq, wordsIn(faq, result)) : undefined
  const isAsked = isToolAsked(faq, usePageQuery())
  const { siteUrl } = useUi('FaqAnswer')
  const isBest = result?.slugs[0] === faq.slug
  return (
    <AccordionItem
      id={faq.slug}
      number={faq.order}
      question={marked ? <MarkedWords pieces={marked.title} /> : faq.title}
      open={isBest || isAsked}
      marked={isBest}
      hidden={isExcluded}
    >
      <RichTextView nodes={marked?.body ?? faq.body} />
      {faq.tool === 'update-month' && (
        <UpdateMonthTool slug={faq.slug} words={page.tools.updateMonth} />
      )}
      {faq.tool === 'claims-clock' && (
        <ClaimsClockTool slug={faq.slug} words={page.tools.claimsClock} />
      )}
      <p className="source">
        {faq.sourceUrl ? <SiteLink to={faq.sourceUrl}>{faq.source}</SiteLink> : faq.source}
        {faq.asOf && ` ${fillPlaceholders(page.asOf, { asOf: monthName(faq.asOf) })}`}
        {faq.reviewed &&
          ` ${fillPlaceholders(page.reviewed, { reviewed: monthName(faq.reviewed) })}`}
      </p>
      <div className="cluster faq-link needs-script">
        <CopyButton
          text={`${siteUrl}${pagePath('faqs')}#${faq.slug}`}
          label={page.copyLink}
          copied={page.linkCopied}
          icon="link"
        />
      </div>
    </AccordionItem>
  )
}

function wordsIn({ slug }: ShownFaq, { words, alike }: FaqSearchResult): readonly string[] {
  return [...words, ...(alike[slug] ?? [])]
}

/** Whether the address asks the tool of this answer, which is then open. */
function isToolAsked({ tool }: Pick<ShownFaq, 'tool'>, query: URLSearchParams): boolean {
  if (tool === undefined) return false
  const names = tool === 'update-month' ? [USDOT_NAME] : CLAIM_DAY_NAMES
  return names.some((name) => query.has(name))
}

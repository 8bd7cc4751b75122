import { memo } from 'react'
import { markMatches } from '../../../shared/content/query/search/mark-matches.ts'
import { CLAIM_DAY_NAMES, USDOT_NAME } from '../../../shared/freight/tool-names.ts'
import { pagePath } from '../../../shared/pages/all-pages.ts'
import type { FaqsPage } from '../../../shared/pages/faqs/content.ts'
import type { ShownFaq } from '../../../shared/pages/load-records.ts'
import type { FaqSearchResult } from '../../../shared/search/site-search.ts'
import { usePageQuery } from '../../base/page-context.tsx'
import { useUi } from '../../base/site-context.ts'
import { Accordion, AccordionItem } from '../../components/accordion.tsx'
import { CopyButton } from '../../components/button.tsx'
import { RichTextView } from '../../components/rich-text.tsx'
import { SiteLink } from '../../components/site-link.tsx'
import { MarkedWords } from '../../search/marked-words.tsx'
import { monthName } from '../../text/date-names.ts'
import { fillPlaceholders } from '../../text/fill-placeholders.ts'
import type { AnswerGroup } from './group-answers.ts'
import { markTexts } from './mark-texts.ts'
import { ClaimsClockTool } from './tools/claims-clock-tool.tsx'
import { UpdateMonthTool } from './tools/update-month-tool.tsx'

interface FaqGroupProps {
  readonly group: AnswerGroup
  readonly page: FaqsPage
  readonly result: FaqSearchResult | undefined
  /** The result whose words are marked in the answers that are closed: the one before, until `result` is shown. */
  readonly settled: FaqSearchResult | undefined
}

export function FaqGroup({ group, page, result, settled }: FaqGroupProps) {
  const { label, answers, count } = group
  const headingId = groupId(group)
  const query = usePageQuery()
  return (
    <section className="faq-group" aria-labelledby={headingId} hidden={count === 0}>
      <div className="spread faq-group-head">
        <h2 id={headingId}>{label}</h2>
        <span className="mono small muted" aria-hidden="true">
          {count}
        </span>
      </div>
      <Accordion>
        {answers.map((faq, index) => {
          const isBest = result?.slugs[0] === faq.slug
          return (
            <FaqAnswer
              key={faq.slug}
              faq={faq}
              page={page}
              isBest={isBest}
              isOpen={isBest || isToolAsked(faq, query)}
              isExcluded={index >= count}
              result={foundBy(result, faq)}
              bodyResult={foundBy(isBest ? result : settled, faq)}
            />
          )
        })}
      </Accordion>
    </section>
  )
}

export function groupId({ category }: AnswerGroup): string {
  return `group-${category}`
}

/** The same for all answers that it excludes, so that another search need not render them. */
function foundBy(result: FaqSearchResult | undefined, { slug }: ShownFaq) {
  return result?.slugs.includes(slug) ? result : undefined
}

interface FaqAnswerProps extends AnswerBodyProps {
  readonly isBest: boolean
  readonly isOpen: boolean
  readonly isExcluded: boolean
  readonly bodyResult: FaqSearchResult | undefined
}

/** Memoized: a key must not render 77 answers. */
const FaqAnswer = memo(function FaqAnswer(props: FaqAnswerProps) {
  const { faq, page, isBest, isOpen, isExcluded, result, bodyResult } = props
  return (
    <AccordionItem
      id={faq.slug}
      number={faq.order}
      question={
        result ? <MarkedWords pieces={markMatches(faq.title, wordsIn(faq, result))} /> : faq.title
      }
      isFaq
      open={isOpen}
      marked={isBest}
      hidden={isExcluded}
    >
      <AnswerBody faq={faq} page={page} result={bodyResult} />
    </AccordionItem>
  )
})

interface AnswerBodyProps {
  readonly faq: ShownFaq
  readonly page: FaqsPage
  /** The result whose words are marked. */
  readonly result: FaqSearchResult | undefined
}

const AnswerBody = memo(function AnswerBody({ faq, page, result }: AnswerBodyProps) {
  const { siteUrl } = useUi('AnswerBody')
  const words = result && wordsIn(faq, result)
  return (
    <>
      <RichTextView key={words?.join(' ')} nodes={words ? markTexts(faq.body, words) : faq.body} />
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
    </>
  )
})

function wordsIn({ slug }: ShownFaq, { words, alike }: FaqSearchResult): readonly string[] {
  return [...words, ...(alike[slug] ?? [])]
}

/** Whether the address asks the tool of this answer, which is then open. */
function isToolAsked({ tool }: Pick<ShownFaq, 'tool'>, query: URLSearchParams): boolean {
  if (tool === undefined) return false
  const names = tool === 'update-month' ? [USDOT_NAME] : CLAIM_DAY_NAMES
  return names.some((name) => query.has(name))
}

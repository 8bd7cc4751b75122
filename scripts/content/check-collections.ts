import type { ContentDocument } from '../../shared/content/query/content-document.ts'
import type { FaqDocument, WhitepaperDocument } from '../../shared/content/records.ts'
import type { Site } from '../../shared/content/schemas/site.ts'
import type { ContentProblem } from './content-error.ts'
import { problemAt, problemsAt } from './line-of.ts'
import type { SourceFile } from './read-record.ts'

const MAX_ANSWER_WORDS = 90
const MAX_PAPER_WORDS = 3_300
const FEATURED_QUESTIONS = 3

/** What `content/README.md` asks of whole texts and of collections, which no schema of a field can see. */
export function checkCollections(
  sources: readonly SourceFile[],
  documents: readonly ContentDocument[],
): readonly ContentProblem[] {
  const faqs = documents.filter(({ dir }) => dir === '/faqs') as FaqDocument[]
  const papers = documents.filter(({ dir }) => dir === '/whitepapers') as WhitepaperDocument[]
  const rules = [
    ...documents.map(dateRule),
    ...faqs.flatMap(answerRules),
    featuredRule(faqs),
    ...papers.flatMap((paper) => paperRules(paper, papers)),
    ...documents.filter(({ dir }) => dir === '/notices').map(noticeRule),
  ]
  return rules.flatMap(({ document, isKept, field = '', reason }) => {
    if (isKept || !document) return []
    const file = `content${document.path}${document.extension}`
    const text = sources.find((source) => source.file === file)?.text ?? ''
    const start = Math.max(0, text.search(new RegExp(`^${field}:`, 'm')))
    return [problemAt({ file, text }, start, { field, reason })]
  })
}

/** Names and addresses that only `site.yml` may write. */
export function checkRepeats(
  source: SourceFile,
  { product, contact }: Pick<Site, 'product' | 'contact'>,
): readonly ContentProblem[] {
  if (source.file === 'content/site.yml') return []
  const own = [contact.phone, contact.invitations, ...Object.values(contact.emails)]
  const repeats = [
    [`(?<!\\w)${RegExp.escape(product)}(?!\\w)`, 'Write {product}.'],
    [own.map(RegExp.escape).join('|'), 'Link to /contact-us.'],
  ] as const
  return repeats.flatMap(([pattern, write]) =>
    problemsAt(source, new RegExp(pattern, 'g'), ([found]) => {
      return `“${found}” is written only in content/site.yml. ${write}`
    }),
  )
}

interface Rule {
  readonly document: ContentDocument | undefined
  readonly isKept: boolean
  readonly field?: string
  readonly reason: string
}

function dateRule(document: ContentDocument): Rule {
  const { createdAt, updatedAt } = document
  const reason = `This is before createdAt, ${createdAt}. Check both dates.`
  return { document, isKept: updatedAt >= createdAt, field: 'updatedAt', reason }
}

function answerRules(document: FaqDocument): readonly Rule[] {
  const words = countWords(document)
  return [
    {
      document,
      isKept: words <= MAX_ANSWER_WORDS,
      reason: `The answer has ${words} words. Shorten it to ${MAX_ANSWER_WORDS}.`,
    },
    {
      document,
      isKept: document.source !== 'Our answer.' || !document.reviewed,
      field: 'reviewed',
      reason: 'Our own answers rest on no source to review. Take this line out.',
    },
  ]
}

function featuredRule(faqs: readonly FaqDocument[]): Rule {
  const featured = faqs.filter((faq) => faq.featured)
  const names = featured.map(({ slug }) => slug).join(', ') || 'none'
  return {
    document: featured[FEATURED_QUESTIONS] ?? faqs[0],
    isKept: featured.length === FEATURED_QUESTIONS,
    field: 'featured',
    reason: `The home page shows exactly ${FEATURED_QUESTIONS} featured questions. Now featured: ${names}.`,
  }
}

function paperRules(
  document: WhitepaperDocument,
  papers: readonly WhitepaperDocument[],
): readonly Rule[] {
  const { number, contents, toc = [] } = document
  const words = countWords(document)
  const other = papers.find((paper) => paper.number === number && paper.slug < document.slug)
  return [
    {
      document,
      isKept: !other,
      field: 'number',
      reason: `${other?.slug} has the number ${number} too. Take the next free one.`,
    },
    {
      document,
      isKept: contents.length >= 6 && contents.length <= 8,
      reason: `A paper has six to eight parts, each below a heading with ##, and Sources. This one has ${contents.length}.`,
    },
    {
      document,
      isKept: toc.findLast(({ depth }) => depth === 2)?.text === 'Sources',
      reason: 'Close the paper with the heading ## Sources.',
    },
    {
      document,
      isKept: words <= MAX_PAPER_WORDS,
      reason: `The paper has ${words} words. Shorten it to ${MAX_PAPER_WORDS}.`,
    },
  ]
}

function noticeRule(document: ContentDocument): Rule {
  const reason = 'Begin headings with ####, because a notice opens below a heading of its own.'
  return { document, isKept: !document.toc?.length, reason }
}

function countWords({ text = '' }: ContentDocument): number {
  return text.split(/\s+/).filter(Boolean).length
}

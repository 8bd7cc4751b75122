import type { ContentDocument } from '../../shared/content/query/content-document.ts'
import type { FaqDocument, WhitepaperDocument } from '../../shared/content/records.ts'
import type { Site } from '../../shared/content/schemas/site.ts'
import type { ContentProblem } from './content-error.ts'
import { lineOf } from './line-of.ts'
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
  const problems = [
    ...documents.flatMap(recordProblems),
    ...faqs.flatMap(answerProblems),
    ...featuredProblems(faqs),
    ...papers.flatMap((paper) => paperProblems(paper, papers)),
    ...documents.filter(({ dir }) => dir === '/notices').flatMap(noticeProblems),
  ]
  return problems.map(({ document, field = '', reason }) => {
    const file = `content${document.path}${document.extension}`
    const text = sources.find((source) => source.file === file)?.text ?? ''
    const start = text.search(new RegExp(`^${field}:`, 'm'))
    return { file, line: start < 0 ? 1 : lineOf(text, start), field, reason }
  })
}

/** Names and addresses that only `site.yml` may write. */
export function checkRepeats(
  { file, text }: SourceFile,
  { product, contact }: Pick<Site, 'product' | 'contact'>,
): readonly ContentProblem[] {
  if (file === 'content/site.yml') return []
  const own = [contact.phone, contact.invitations, ...Object.values(contact.emails)]
  const repeats = [
    {
      pattern: new RegExp(`(?<!\\w)${RegExp.escape(product)}(?!\\w)`, 'g'),
      write: 'Write {product}.',
    },
    {
      pattern: new RegExp(own.map((one) => RegExp.escape(one)).join('|'), 'g'),
      write: 'Link to /contact-us.',
    },
  ]
  return repeats.flatMap(({ pattern, write }) =>
    [...text.matchAll(pattern)].map(({ 0: found, index }) => {
      const reason = `“${found}” is written only in content/site.yml. ${write}`
      return { file, line: lineOf(text, index), field: '', reason }
    }),
  )
}

interface Problem {
  readonly document: ContentDocument
  readonly field?: string
  readonly reason: string
}

function recordProblems(document: ContentDocument): readonly Problem[] {
  const { slug, createdAt, updatedAt } = document
  return [
    ...(/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)
      ? []
      : [
          {
            document,
            reason: 'Name the file in small letters, digits and hyphens: it is part of an address.',
          },
        ]),
    ...(updatedAt >= createdAt
      ? []
      : [
          {
            document,
            field: 'updatedAt',
            reason: `This is before createdAt, ${createdAt}. Check both dates.`,
          },
        ]),
  ]
}

function answerProblems(document: FaqDocument): readonly Problem[] {
  const words = countWords(document)
  const isOwn = document.source === 'Our answer.'
  return [
    ...(words <= MAX_ANSWER_WORDS
      ? []
      : [
          { document, reason: `The answer has ${words} words. Shorten it to ${MAX_ANSWER_WORDS}.` },
        ]),
    ...(isOwn && document.reviewed
      ? [
          {
            document,
            field: 'reviewed',
            reason: 'Our own answers rest on no source to review. Take this line out.',
          },
        ]
      : []),
  ]
}

function featuredProblems(faqs: readonly FaqDocument[]): readonly Problem[] {
  const featured = faqs.filter((faq) => faq.featured)
  const [document = faqs[0]] = featured.slice(FEATURED_QUESTIONS)
  if (featured.length === FEATURED_QUESTIONS || !document) return []
  const names = featured.map(({ slug }) => slug).join(', ') || 'none'
  const reason = `The home page shows exactly ${FEATURED_QUESTIONS} featured questions. Now featured: ${names}.`
  return [{ document, field: 'featured', reason }]
}

function paperProblems(
  document: WhitepaperDocument,
  papers: readonly WhitepaperDocument[],
): readonly Problem[] {
  const { number, contents, toc = [] } = document
  const words = countWords(document)
  const other = papers.find((paper) => paper.number === number && paper.slug < document.slug)
  return [
    ...(other
      ? [
          {
            document,
            field: 'number',
            reason: `${other.slug} has the number ${number} too. Take the next free one.`,
          },
        ]
      : []),
    ...(contents.length >= 6 && contents.length <= 8
      ? []
      : [
          {
            document,
            reason: `A paper has six to eight parts, each below a heading with ##. This one has ${contents.length}.`,
          },
        ]),
    ...(toc.findLast(({ depth }) => depth === 2)?.text === 'Sources'
      ? []
      : [{ document, reason: 'Close the paper with the heading ## Sources.' }]),
    ...(words <= MAX_PAPER_WORDS
      ? []
      : [{ document, reason: `The paper has ${words} words. Shorten it to ${MAX_PAPER_WORDS}.` }]),
  ]
}

function noticeProblems(document: ContentDocument): readonly Problem[] {
  const reason = 'Begin headings with ####, because a notice opens below a heading of its own.'
  return document.toc?.length ? [{ document, reason }] : []
}

function countWords({ text = '' }: ContentDocument): number {
  return text.split(/\s+/).filter(Boolean).length
}

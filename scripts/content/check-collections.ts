import type { ContentDocument } from '../../shared/content/query/content-document.ts'
import type { FaqDocument, WhitepaperDocument } from '../../shared/content/records.ts'
import { type ContentProblem, problemAt, type SourceFile } from './content-error.ts'

export const MAX_ANSWER_WORDS = 90
export const MAX_PAPER_WORDS = 3_300
const FEATURED_QUESTIONS = 3

/** What `content/WRITING.md` asks of whole texts and of collections, which no schema of a field can see. */
export function checkCollections(
  sources: readonly SourceFile[],
  documents: readonly ContentDocument[],
): readonly ContentProblem[] {
  const faqs = documents.filter(({ dir }) => dir === '/faqs') as FaqDocument[]
  const papers = documents.filter(({ dir }) => dir === '/whitepapers') as WhitepaperDocument[]
  const broken = [
    ...documents.flatMap((document) => [...brokenByAny(document)]),
    ...faqs.flatMap((faq) => [...brokenByAnswer(faq)]),
    ...brokenByFeatured(faqs),
    ...papers.flatMap((paper) => [...brokenByPaper(paper, papers)]),
  ]
  return broken.flatMap(({ document, field = '', reason }) => {
    const source = sources.find(
      ({ file }) => file === `content${document.path}${document.extension}`,
    )
    if (!source) return []
    const place = field === '' ? END_OF_FIELDS : new RegExp(`^${field}:`, 'm')
    const start = Math.max(0, source.text.search(place))
    return [{ ...problemAt(source, start, reason), field }]
  })
}

/** What is said of the whole text stands above it. */
const END_OF_FIELDS = /(?<=\n)---\r?\n/

/** A rule that a document breaks. Without a field, it is about the text below the fields. */
interface Broken {
  readonly document: ContentDocument
  readonly field?: string
  readonly reason: string
}

function* brokenByAny(document: ContentDocument): Iterable<Broken> {
  const { createdAt, updatedAt } = document
  if (updatedAt < createdAt) {
    const reason = `This is before createdAt, ${createdAt}. Check both dates.`
    yield { document, field: 'updatedAt', reason }
  }
}

function* brokenByAnswer(document: FaqDocument): Iterable<Broken> {
  const words = countWords(document)
  if (words === 0) yield { document, reason: 'Write the answer.' }
  if (words > MAX_ANSWER_WORDS) {
    yield { document, reason: `The answer has ${words} words. Shorten it to ${MAX_ANSWER_WORDS}.` }
  }
  if (document.source === 'Our answer.' && document.reviewed) {
    const reason = 'Our own answers rest on no source to review. Take this line out.'
    yield { document, field: 'reviewed', reason }
  }
}

function* brokenByFeatured(faqs: readonly FaqDocument[]): Iterable<Broken> {
  const featured = faqs.filter((faq) => faq.featured)
  const document = featured[FEATURED_QUESTIONS] ?? faqs[0]
  if (featured.length === FEATURED_QUESTIONS || !document) return
  const names = featured.map(({ slug }) => slug).join(', ') || 'none'
  const reason = `The home page shows exactly ${FEATURED_QUESTIONS} featured questions. Now featured: ${names}.`
  yield { document, field: 'featured', reason }
}

function* brokenByPaper(
  document: WhitepaperDocument,
  papers: readonly WhitepaperDocument[],
): Iterable<Broken> {
  const { number, slug, toc = [] } = document
  const headings = toc.flatMap(({ depth, text }) => (depth === 2 ? text : []))
  const parts = headings.filter((heading) => heading !== 'Sources').length
  const other = papers.find((paper) => paper.number === number && paper.slug < slug)
  if (other) {
    const reason = `${other.slug} has the number ${number} too. Take the next free one.`
    yield { document, field: 'number', reason }
  }
  if (parts < 6 || parts > 8) {
    const reason = `A paper has six to eight parts, each below a heading with ##, and Sources. This one has ${parts}.`
    yield { document, reason }
  }
  if (headings.at(-1) !== 'Sources') {
    yield { document, reason: 'Close the paper with the heading ## Sources.' }
  }
  const words = countWords(document)
  if (words > MAX_PAPER_WORDS) {
    yield { document, reason: `The paper has ${words} words. Shorten it to ${MAX_PAPER_WORDS}.` }
  }
}

function countWords({ text = '' }: ContentDocument): number {
  return text.split(/\s+/).filter(Boolean).length
}

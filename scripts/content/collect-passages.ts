import type { ContentDocument } from '../../shared/content/query/content-document.ts'
import type {
  FaqDocument,
  NoticeDocument,
  WhitepaperDocument,
} from '../../shared/content/records.ts'
import type { RichElement, RichText } from '../../shared/content/rich-text.ts'
import type { LoadFile } from '../../shared/content/schemas/load-file.ts'
import { OPEN_FILES } from '../../shared/downloads/open-files.ts'
import { createPageRoutes, pagePath } from '../../shared/pages/all-pages.ts'
import { isIndexed, type RouteFacts } from '../../shared/pages/page-route.ts'
import type { SearchPage } from '../../shared/pages/search/content.ts'
import type { Passage, SearchFile } from '../../shared/search/passage.ts'
import { otherWordsFor, type SameWords } from '../../shared/search/same-words.ts'
import { findRecord } from '../whitepapers/open-sheets.ts'
import { collectPageSections } from './page-sections.ts'

/** Before it has the fields that every document has. */
type Words = Pick<Passage, 'path' | 'title' | 'under' | 'to' | 'text' | 'keywords'>

interface SearchedContent extends RouteFacts {
  /** As the public may read them: without the text of gated papers. */
  readonly documents: readonly ContentDocument[]
  readonly sameWords: SameWords
}

/** All that the search of the site needs. */
export function collectSearchFile(content: SearchedContent): SearchFile {
  const { documents, sameWords } = content
  const page = findRecord<SearchPage>(documents, '/pages/search')
  return { documents: collectPassages(content), sameWords, words: page.results }
}

/** Each heading with the words below it. */
function collectPassages(content: SearchedContent): readonly Passage[] {
  const { documents, sameWords } = content
  const pages = createPageRoutes(content).filter(isIndexed)
  return documents.flatMap((document) =>
    wordsOf(document, pages).map((words) => toPassage(words, document, sameWords)),
  )
}

function wordsOf(
  document: ContentDocument,
  pages: ReturnType<typeof createPageRoutes>,
): readonly Words[] {
  const { dir, slug } = document
  const page = dir === '/pages' && pages.find(({ id }) => id === slug)
  if (page) return collectPageSections(document, page)
  if (dir === '/faqs') return [wordsOfFaq(document as FaqDocument)]
  if (dir === '/notices') return wordsOfNotice(document as NoticeDocument)
  if (dir === '/whitepapers') return wordsOfPaper(document as WhitepaperDocument)
  if (document.path === '/load-file')
    return (document as ContentDocument & LoadFile).steps.map(wordsOfStep)
  const file = dir === '/' && OPEN_FILES.find((open) => open.slug === slug)
  return file ? [wordsOfFile(document)] : []
}

function wordsOfFaq({ path, slug, title, body, keywords }: FaqDocument): Words {
  const to = `${pagePath('faqs')}#${slug}`
  return { path, title, under: '', to, text: textOf(body), ...(keywords && { keywords }) }
}

function wordsOfNotice({ path, slug, title, body }: NoticeDocument): readonly Words[] {
  const page = pagePath('contact-us')
  const { opening, sections } = cutAtHeadings(body)
  return [
    { path, title, under: '', to: `${page}#${slug}`, text: opening },
    ...sections.map(({ id, heading, text }) => {
      return { path: `${path}/${id}`, title: heading, under: title, to: `${page}#${id}`, text }
    }),
  ]
}

/** Of a gated paper only what its form shows: the body is gone from the document. */
function wordsOfPaper(paper: WhitepaperDocument): readonly Words[] {
  const { path, slug, title, subtitle, summary, inOneMinute, access, body } = paper
  const isGated = access === 'gated'
  const page = `${pagePath(isGated ? 'download-whitepaper' : 'whitepapers')}?paper=${slug}`
  const { opening, sections } = cutAtHeadings(body)
  const told = isGated ? [] : [...inOneMinute, opening]
  const text = [subtitle, summary, ...told].join(' ').trim()
  return [
    { path, title, under: '', to: page, text },
    ...sections
      .filter(({ id }) => id !== 'sources') // names of rules, which answer nothing
      .map(({ id, heading, text }) => {
        return { path: `${path}/${id}`, title: heading, under: title, to: `${page}#${id}`, text }
      }),
  ]
}

function wordsOfStep({ number, name, happens, notProved }: LoadFile['steps'][number]): Words {
  return {
    path: `/sheets/load-file-${number}`,
    title: `Sheet ${number}: ${name}`,
    under: '',
    to: `${pagePath('our-solution')}?sheet=${number}#sample`,
    text: `${happens} What it doesn’t prove: ${notProved}.`,
  }
}

interface PrintedFile extends ContentDocument {
  readonly description?: string
  readonly subtitle?: string
  readonly intro?: string
  readonly sections?: readonly { readonly heading?: string; readonly text?: string }[]
}

function wordsOfFile(document: PrintedFile): Words {
  const { slug, title = '', description, subtitle, intro, sections = [] } = document
  const told = sections.flatMap(({ heading, text }) => [heading && `${heading}.`, text])
  return {
    path: `/sheets/${slug}`,
    title: `${title} (PDF)`,
    under: '',
    to: `/downloads/${slug}.pdf`,
    text: [description, subtitle, intro, ...told].filter(Boolean).join(' '),
  }
}

function toPassage(
  words: Words,
  { extension, createdAt, updatedAt }: ContentDocument,
  sameWords: SameWords,
): Passage {
  const { path, title, text, keywords = [] } = words
  const end = path.lastIndexOf('/')
  const forTitle = [...keywords, ...otherWordsFor(title, sameWords)]
  const forText = otherWordsFor(text, sameWords)
  return {
    ...words,
    ...{ dir: path.slice(0, end), slug: path.slice(end + 1) },
    ...{ extension, createdAt, updatedAt },
    ...(forTitle.length > 0 && { keywords: forTitle }),
    ...(forText.length > 0 && { textKeywords: forText }),
  }
}

const HEADINGS = ['h2', 'h3', 'h4']

/** `opening`: the text before the first heading. */
function cutAtHeadings(body: readonly RichText[]) {
  const isHeading = (node: RichText) => HEADINGS.includes(node[0] ?? '') && typeof node !== 'string'
  const cuts = body.flatMap((node, index) => (isHeading(node) ? [index] : []))
  const sections = cuts.map((cut, order) => {
    const [, { id }, ...heading] = body[cut] as RichElement
    return {
      id: String(id),
      heading: textOf(heading),
      text: textOf(body.slice(cut + 1, cuts[order + 1])),
    }
  })
  return { opening: textOf(body.slice(0, cuts[0])), sections }
}

/** On one line. Notes are numbers that nobody searches for. */
function textOf(nodes: readonly RichText[]): string {
  return nodes.map(wordsIn).join('').replace(/\s+/g, ' ').trim()
}

const BLOCKS = /^(?:p|h[2-6]|pre|blockquote|br|figure|figcaption)$/

function wordsIn(node: RichText): string {
  if (typeof node === 'string') return node
  const [tag, , ...children] = node
  if (tag === 'sup') return ''
  const inner = children.map(wordsIn).join('')
  if (ITEMS.test(tag)) return withEnd(inner.trim())
  return BLOCKS.test(tag) ? `${inner} ` : inner
}

const ITEMS = /^(?:li|t[hd])$/

/** Items of a list follow each other on one line. */
function withEnd(item: string): string {
  return /(?:^|[.?!:;,])$/.test(item) ? `${item} ` : `${item}; `
}

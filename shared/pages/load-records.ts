import type { ContentDocument } from '../content/query/content-document.ts'
import type { Content } from '../content/query/create-content-query.ts'
import type { FaqDocument, WhitepaperDocument } from '../content/records.ts'
import type { LoadFile } from '../content/schemas/load-file.ts'
import type { SampleLoad } from '../content/schemas/sample-load.ts'

export type WhitepaperSummary = Omit<WhitepaperDocument, 'body' | 'toc' | 'text'>

export function loadPage<Page>($content: Content, id: string): Promise<Page & ContentDocument> {
  return $content<Page & ContentDocument>('pages', id).fetchOne()
}

/** No page shows these, and the answers are most of the data of /faqs. */
const UNSHOWN = [
  'keywords',
  'featured',
  'dir',
  'path',
  'extension',
  'toc',
  'createdAt',
  'updatedAt',
] as const

export type ShownFaq = Omit<FaqDocument, (typeof UNSHOWN)[number]>

/** As numbered on /faqs. */
export function listFaqs($content: Content) {
  return $content<FaqDocument>('faqs')
    .without(...UNSHOWN)
    .sortBy('order')
}

export function loadLoadFile($content: Content): Promise<LoadFile & ContentDocument> {
  return $content<LoadFile & ContentDocument>('load-file').fetchOne()
}

export function loadSampleLoad($content: Content): Promise<SampleLoad & ContentDocument> {
  return $content<SampleLoad & ContentDocument>('sample-load').fetchOne()
}

/** By number, so the newest is last. */
export function listPapers($content: Content) {
  return $content<WhitepaperDocument>('whitepapers').without('body', 'toc').sortBy('number')
}

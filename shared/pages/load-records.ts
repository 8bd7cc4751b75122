import type { ContentDocument } from '../content/query/content-document.ts'
import type { Content } from '../content/query/create-content-query.ts'
import type { FaqDocument, WhitepaperDocument } from '../content/records.ts'
import type { LoadFile } from '../content/schemas/load-file.ts'
import type { SampleLoad } from '../content/schemas/sample-load.ts'

/** A paper as lists and covers show it: everything but its text. */
export type WhitepaperSummary = Omit<WhitepaperDocument, 'body' | 'toc' | 'text'>

/** The words of a page, `content/pages/{id}.yml`. */
export function loadPage<Page>($content: Content, id: string): Promise<Page & ContentDocument> {
  return $content<Page & ContentDocument>('pages', id).fetchOne()
}

/** Search words are for the content database; a page neither shows nor carries them. */
export function listFaqs($content: Content) {
  return $content<FaqDocument>('faqs').without('keywords')
}

export function loadLoadFile($content: Content): Promise<LoadFile & ContentDocument> {
  return $content<LoadFile & ContentDocument>('load-file').fetchOne()
}

export function loadSampleLoad($content: Content): Promise<SampleLoad & ContentDocument> {
  return $content<SampleLoad & ContentDocument>('sample-load').fetchOne()
}

/** In the order of their numbers; the newest is the last. */
export function listPapers($content: Content) {
  return $content<WhitepaperDocument>('whitepapers').without('body', 'toc').sortBy('number')
}

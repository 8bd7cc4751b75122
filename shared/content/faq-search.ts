import type { Content } from './query/create-content-query.ts'
import { SEARCH_TEXT_MAX_LENGTH } from './query/search/search-text.ts'
import type { FaqDocument } from './records.ts'

export interface FaqSearchResult {
  readonly query: string
  /** Questions that contain all of its words, best first. */
  readonly slugs: readonly string[]
}

export async function findFaqs($content: Content, query: string): Promise<FaqSearchResult> {
  const found = await $content<FaqDocument>('faqs').search(query).only('slug').fetchList()
  return { query, slugs: found.map(({ slug }) => slug) }
}

/** Normalizes the `q` parameters to one search text. Empty if they contain no word. */
export function readSearchText(fields: URLSearchParams): string {
  const text = fields.getAll('q').join(' ').replace(NOT_SHOWN, ' ').trim()
  const start = text.slice(0, SEARCH_TEXT_MAX_LENGTH).toWellFormed() // it may end amid a letter
  return WORD.test(start) ? start.trim() : ''
}

/** As the search takes words, but without its code: every page declares its query. */
const WORD = /(?!\u02bc)[\p{L}\p{N}]|\p{Emoji_Presentation}/u

const NOT_SHOWN = /[\s\p{Cc}]+/gu

import type { Content } from './query/create-content-query.ts'
import { SEARCH_TEXT_MAX_LENGTH } from './query/search/search-text.ts'
import type { FaqDocument } from './records.ts'

/** What a search of the questions has found. */
export interface FoundFaqs {
  /** As `readSearchText` gives it. */
  readonly query: string
  /** Of the questions with all of its words, best first. */
  readonly slugs: readonly string[]
}

/** Searches the questions and their answers; the server and the browser both ask here. */
export async function findFaqs($content: Content, query: string): Promise<FoundFaqs> {
  const found = await $content<FaqDocument>('faqs').search(query).only('slug').fetchList()
  return { query, slugs: found.map(({ slug }) => slug) }
}

/**
 * What an address, or the fields of the search form, ask the questions for: the text of all `q`, on one line and no
 * longer than a search reads. Empty when there is no word in it, as then there is nothing to search for.
 */
export function readSearchText(fields: URLSearchParams): string {
  const text = fields.getAll('q').join(' ').replace(NOT_SHOWN, ' ').trim()
  const start = text.slice(0, SEARCH_TEXT_MAX_LENGTH).toWellFormed() // it may end amid a letter
  return WORD.test(start) ? start.trim() : ''
}

/** As the search takes words, but without its code: every page declares its query. */
const WORD = /(?!\u02bc)[\p{L}\p{N}]|\p{Emoji_Presentation}/u

const NOT_SHOWN = /[\s\p{Cc}]+/gu

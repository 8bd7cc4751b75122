import { SEARCH_TEXT_MAX_LENGTH } from '../content/query/search/search-text.ts'

/** Normalizes the `q` parameters to one search text. Empty if they contain no word. */
export function readSearchText(fields: URLSearchParams): string {
  const text = fields.getAll('q').join(' ').replace(NOT_SHOWN, ' ').trim()
  const start = text.slice(0, SEARCH_TEXT_MAX_LENGTH).toWellFormed() // the cut may split a character
  return WORD.test(start) ? start.trim() : ''
}

/** The query of a search, with its question mark; empty if there is nothing to search for. */
export function searchQuery(fields: URLSearchParams): string {
  const q = readSearchText(fields)
  return q === '' ? '' : `?${new URLSearchParams({ q })}`
}

/** What the search takes as a word, without its code, because every page loads this file. */
const WORD = /(?!\u02bc)[\p{L}\p{N}]|\p{Emoji_Presentation}/u

const NOT_SHOWN = /[\s\p{Cc}]+/gu

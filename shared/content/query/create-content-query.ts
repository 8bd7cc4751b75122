import { type ContentDocument, canonicalPath } from './content-document.ts'
import { ContentQuery } from './content-query.ts'
import { createSearch, type Search } from './search/search-index.ts'

/**
 * `$content('faqs', 'who-pays')` queries `/faqs/who-pays`; no segments query the root. `Fields` are what the
 * collection adds to every document.
 */
export type Content = <Fields extends object = Record<string, unknown>>(
  ...segmentsAndOptions: SegmentsAndOptions
) => ContentQuery<Fields & ContentDocument>

interface ContentOptions {
  deep?: boolean
  text?: boolean
}

/**
 * Indexes words on the first search, by default in the search fields of all documents. The documents must not change
 * afterwards.
 */
export function createContentQuery<Document extends ContentDocument>(
  documents: readonly Document[],
  indexWords = (all: readonly Document[]) => createSearch(all, SEARCH_FIELDS),
): Content {
  let words: Search | undefined
  const search: Search = (requests) => {
    words ??= indexWords(documents)
    return words(requests)
  }
  const source = { documents, search }
  const content = (...segmentsAndOptions: unknown[]) => {
    const { segments, deep, text } = readArguments(segmentsAndOptions)
    return new ContentQuery(source, {
      path: canonicalPath(segments.join('/')),
      deep,
      withText: text,
      without: new Set(),
      filters: [],
      searches: [],
      sortKeys: [],
      limit: 0,
      skip: 0,
    })
  }
  return content as unknown as Content
}

/** In order of importance: the defaults of @nuxt/content v1, and the hidden search words of our questions. */
const SEARCH_FIELDS = ['title', 'description', 'slug', 'text', 'keywords']

type SegmentsAndOptions =
  | (string | number)[]
  | [...segments: (string | number)[], options: ContentOptions | undefined]

function readArguments(given: readonly unknown[]) {
  const last = given.at(-1)
  const hasOptions = typeof last === 'object' && last !== null && !Array.isArray(last)
  const { deep, text } = (hasOptions ? last : {}) as ContentOptions
  return {
    segments: hasOptions ? given.slice(0, -1) : given,
    deep: Boolean(deep),
    text: Boolean(text),
  }
}

import type { ContentDocument } from './content-document.ts'
import { indexDocuments } from './document-index.ts'
import type { ContentSource } from './run-query.ts'
import { buildSearchIndex, type SearchIndexData } from './search/build-search-index.ts'
import { SearchIndex } from './search/search-index.ts'

/** A database that indexes its paths now and its words at the first search, each once. */
export function openSource(
  documents: readonly ContentDocument[],
  searchFields: readonly string[],
  kept?: SearchIndexData,
): ContentSource {
  let searchIndex: SearchIndex | undefined
  return {
    documents,
    index: indexDocuments(documents),
    search(requests) {
      searchIndex ??= new SearchIndex(
        kept && isFor(kept, documents, searchFields)
          ? kept
          : buildSearchIndex(documents, searchFields),
      )
      return searchIndex.search(requests)
    },
  }
}

/** An index kept from other documents or fields would find the wrong ones. */
function isFor(
  { size, fields }: SearchIndexData,
  documents: readonly unknown[],
  searchFields: readonly string[],
): boolean {
  return size === documents.length && String(fields) === String(searchFields)
}

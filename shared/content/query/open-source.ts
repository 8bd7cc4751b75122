import type { ContentDocument } from './content-document.ts'
import { indexDocuments } from './document-index.ts'
import type { ContentSource } from './run-query.ts'
import { buildSearchIndex, type SearchIndexData } from './search/build-search-index.ts'
import { SearchIndex } from './search/search-index.ts'

/** Indexes paths immediately, words on the first search. */
export function openSource(
  documents: readonly ContentDocument[],
  searchFields: readonly string[],
  prebuilt?: SearchIndexData,
): ContentSource {
  let searchIndex: SearchIndex | undefined
  return {
    documents,
    index: indexDocuments(documents),
    search(requests) {
      searchIndex ??= new SearchIndex(
        prebuilt && isFor(prebuilt, documents, searchFields)
          ? prebuilt
          : buildSearchIndex(documents, searchFields),
      )
      return searchIndex.search(requests)
    },
  }
}

/** An index of other documents or fields would return wrong results. */
function isFor(
  { size, fields }: SearchIndexData,
  documents: readonly unknown[],
  searchFields: readonly string[],
): boolean {
  return size === documents.length && String(fields) === String(searchFields)
}

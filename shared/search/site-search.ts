import { type Content, createContentQuery } from '../content/query/create-content-query.ts'
import type { PassageKind, ResultWords } from '../content/schemas/search-results.ts'
import { kindOf, type Passage, type SearchFile } from './passage.ts'
import { type Quote, quotePassage } from './quote-passage.ts'
import { createPassageSearch } from './rank-passages.ts'

export interface SearchHit extends Quote, Pick<Passage, 'to' | 'under'> {
  readonly kind: PassageKind
}

export interface SearchGroup {
  readonly kind: PassageKind
  readonly count: number
  /** Best first, and not all of many. */
  readonly hits: readonly SearchHit[]
}

export interface SearchResult {
  readonly query: string
  readonly count: number
  /** In the order of the best hit of each. */
  readonly groups: readonly SearchGroup[]
}

/** For the field in the header, which has its words from the search database. */
export interface BestHits {
  readonly query: string
  readonly count: number
  readonly hits: readonly SearchHit[]
  readonly words: ResultWords
}

/** Of questions alone. */
export interface FaqSearchResult {
  readonly query: string
  /** Best first. */
  readonly slugs: readonly string[]
}

export type SiteSearch = ReturnType<typeof createSiteSearch>

/** The one search of the site: for the page of results, the field in the header and /faqs, on the server and in browsers. */
export function createSiteSearch({ documents, sameWords, words }: SearchFile) {
  const everything = createContentQuery(documents, createPassageSearch)
  let faqs: Content | undefined

  const quote = (query: string, passage: Passage): SearchHit => {
    const { to, under } = passage
    return { kind: kindOf(passage), to, under, ...quotePassage(passage, { query, sameWords }) }
  }
  const find = (query: string) =>
    everything<Passage>({ deep: true, text: true }).search(query).fetchList()
  return {
    /** The best of all, and how many there are. */
    async findBest(query: string, most: number): Promise<BestHits> {
      const found = await find(query)
      const hits = found.slice(0, most).map((passage) => quote(query, passage))
      return { query, count: found.length, hits, words }
    },
    async findGroups(query: string): Promise<SearchResult> {
      const found = await find(query)
      const groups = [...Map.groupBy(found, kindOf)].map(([kind, passages]): SearchGroup => {
        const hits = passages.slice(0, MOST_OF_KIND).map((passage) => quote(query, passage))
        return { kind, count: passages.length, hits }
      })
      return { query, count: found.length, groups }
    },
    async findFaqs(query: string): Promise<FaqSearchResult> {
      faqs ??= createContentQuery(
        documents.filter((passage) => kindOf(passage) === 'faqs'),
        createPassageSearch, // compares with the best question, whatever else is found
      )
      const found = await faqs<Passage>('faqs').search(query).only('slug').fetchList()
      return { query, slugs: found.map(({ slug }) => slug) }
    },
  }
}

/** A page of results stays small, whatever is typed. */
const MOST_OF_KIND = 20

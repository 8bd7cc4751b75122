import { createContentQuery } from '../content/query/create-content-query.ts'
import type { PassageKind, ResultWords } from '../content/schemas/search-results.ts'
import { kindOf, type Passage, type SearchFile } from './passage.ts'
import { type Quote, quotePassage } from './quote-passage.ts'
import { createPassageSearch } from './rank-passages.ts'
import { alikeIn, otherWordsFor } from './same-words.ts'
import { unansweredWords } from './unanswered-words.ts'

/** `text` is empty for those far down. */
export interface SearchHit extends Quote, Pick<Passage, 'to' | 'under'> {
  readonly kind: PassageKind
}

export interface SearchGroup {
  readonly kind: PassageKind
  /** All, best first. */
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

/** A search among the questions only. */
export interface FaqSearchResult {
  readonly query: string
  /** Best first. */
  readonly slugs: readonly string[]
  /** What to mark, as `markMatches` takes it. */
  readonly words: readonly string[]
  /** By slug: words of the answer that mean the same. */
  readonly alike: Readonly<Record<string, readonly string[]>>
}

export type SiteSearch = ReturnType<typeof createSiteSearch>

/** The one search of the site: for the page of results, the field in the header and /faqs, on the server and in browsers. */
export function createSiteSearch({ documents, sameWords, words }: SearchFile) {
  const everything = searchIn(documents)
  const questions = searchIn(documents.filter((passage) => kindOf(passage) === 'faqs'))

  function markedWords({ wordsOf }: ReturnType<typeof searchIn>, query: string) {
    const others = otherWordsFor(query, sameWords)
    return {
      spellings: wordsOf(query).flat(),
      alike: ({ title, text }: Passage) => alikeIn(`${title} ${text}`, others),
    }
  }
  function quotesFor(query: string) {
    const { spellings, alike } = markedWords(everything, query)
    return (passage: Passage): SearchHit => {
      const { to, under } = passage
      let quote: Quote | undefined
      const quoted = () => (quote ??= quotePassage(passage, [...spellings, ...alike(passage)]))
      return {
        kind: kindOf(passage),
        to,
        under,
        // Read when the hit is rendered: a phone would take as long to quote 200 passages as to show the best of them.
        get title() {
          return quoted().title
        },
        get text() {
          return quoted().text
        },
      }
    }
  }
  return {
    /** The best of all, and how many there are. */
    async findBest(query: string, most: number): Promise<BestHits> {
      const found = await everything.find(query)
      const hits = found.slice(0, most).map(quotesFor(query))
      return { query, count: found.length, hits, words }
    },
    async findGroups(query: string): Promise<SearchResult> {
      const found = await everything.find(query)
      const quote = quotesFor(query)
      const groups = [...Map.groupBy(found, kindOf)].map(([kind, passages]): SearchGroup => {
        const hits = passages.map((passage, rank) =>
          quote(rank < MOST_QUOTED ? passage : { ...passage, text: '' }),
        )
        return { kind, hits }
      })
      return { query, count: found.length, groups }
    },
    /** The words to count, if nothing is found among these. */
    async findUnanswered(query: string, among: 'everything' | 'faqs'): Promise<readonly string[]> {
      const found = await (among === 'faqs' ? questions : everything).find(query)
      return found.length === 0 ? unansweredWords(query) : []
    },
    async findFaqs(query: string): Promise<FaqSearchResult> {
      const found = await questions.find(query)
      const { spellings, alike } = markedWords(questions, query)
      const meanings = found.map((faq) => [faq.slug, alike(faq)] as const)
      return {
        query,
        slugs: found.map(({ slug }) => slug),
        words: spellings,
        alike: Object.fromEntries(meanings.filter(([, words]) => words.length > 0)),
      }
    },
  }
}

/** Indexes words on the first search. */
function searchIn(passages: readonly Passage[]) {
  let index: ReturnType<typeof createPassageSearch> | undefined
  const opened = () => (index ??= createPassageSearch(passages))
  const $content = createContentQuery(passages, () => opened().search)
  const byPath = new Map(passages.map((passage) => [passage.path, passage]))
  return {
    wordsOf: (query: string) => opened().wordsOf(query),
    /** Best first. */
    async find(query: string): Promise<readonly Passage[]> {
      const found = await $content<Passage>({ deep: true }).search(query).only('path').fetchList()
      return found.flatMap(({ path }) => byPath.get(path) ?? [])
    },
  }
}

/** Per kind. Later hits show only their titles, so that a page of results stays small, whatever is typed. */
const MOST_QUOTED = 10

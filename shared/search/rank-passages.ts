import {
  type FoundWord,
  indexDocuments,
  ranked,
  type Search,
} from '../content/query/search/search-index.ts'
import type { SearchRequest } from '../content/query/search/search-request.ts'
import type { Passage } from './passage.ts'
import { tellingWords } from './telling-words.ts'

/** In order of importance. */
const FIELDS = ['title', 'under', 'keywords', 'text', 'textKeywords']

/**
 * The search of the search database. People ask in whole sentences, so a passage need not have every word: it counts as
 * much as it has of what the words tell together, and those far behind the best are left out.
 */
export function createPassageSearch(passages: readonly Passage[]): Search {
  const findWord = indexDocuments(passages, FIELDS)
  return (requests) => ranked(bestOf(requests.flatMap((request) => findWords(request, findWord))))
}

function findWords(
  request: SearchRequest,
  findWord: ReturnType<typeof indexDocuments>,
): readonly FoundWord[] {
  return tellingWords(request.words).map((word) =>
    findWord(word, { allowsTypos: request.allowsTypos }),
  )
}

/** Of the best score. */
const LEAST_SHARE = 0.25

function bestOf(words: readonly FoundWord[]): ReadonlyMap<number, number> {
  const known = words.filter(({ scores }) => scores.length > 0)
  const all = known.reduce((sum, { rarity }) => sum + rarity, 0)
  const scores = new Map<number, { sum: number; told: number }>()
  for (const { rarity, scores: found } of known) {
    const met = new Set<number>()
    for (const [position, score] of found) {
      const { sum, told } = scores.get(position) ?? { sum: 0, told: 0 }
      scores.set(position, { sum: sum + score, told: met.has(position) ? told : told + rarity })
      met.add(position)
    }
  }
  const weighed = [...scores].map(([position, { sum, told }]): [number, number] => {
    return [position, sum * (told / all) ** 2]
  })
  const best = weighed.reduce((most, [, score]) => Math.max(most, score), 0)
  return new Map(weighed.filter(([, score]) => score >= best * LEAST_SHARE))
}

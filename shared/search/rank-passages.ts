import {
  type FoundWord,
  indexDocuments,
  ranked,
  type Search,
} from '../content/query/search/search-index.ts'
import { type TypedWord, typedWords } from '../content/query/search/typed-word.ts'
import type { Passage } from './passage.ts'
import { tellingWords } from './telling-words.ts'

interface PassageSearch {
  readonly search: Search
  /** What the search looks for: the telling words, as the passages spell them. */
  readonly wordsOf: (query: string) => readonly TypedWord[]
}

/** In order of importance. */
const FIELDS = ['title', 'keywords', 'under', 'text', 'textKeywords']

/**
 * The search of the search database. People ask in whole sentences, so a passage need not have every word: it counts as
 * much as it has of what the words tell together. A typing error is forgiven only in a word that no passage has.
 */
export function createPassageSearch(passages: readonly Passage[]): PassageSearch {
  const { find, corrected } = indexDocuments(passages, FIELDS)
  const spelled = (words: readonly TypedWord[]) => tellingWords(words).map(corrected)
  return {
    search: (requests) => {
      const words = requests.flatMap((request) => spelled(request.words))
      return ranked(scorePassages(words.map((word) => find(word, { allowsTypos: false }))))
    },
    wordsOf: (query) => spelled(typedWords(query)),
  }
}

/** Share of what the best passage tells of the words. A passage that tells less is left out, one with all words never. */
const LEAST_TOLD = 0.5

function scorePassages(words: readonly FoundWord[]): ReadonlyMap<number, number> {
  const scores = new Map<number, { sum: number; told: number }>()
  for (const { rarity, scores: found } of words) {
    const met = new Set<number>()
    for (const [position, score] of found) {
      const { sum, told } = scores.get(position) ?? { sum: 0, told: 0 }
      scores.set(position, { sum: sum + score, told: met.has(position) ? told : told + rarity })
      met.add(position)
    }
  }
  const best = [...scores.values()].reduce((most, { told }) => Math.max(most, told), 0)
  return new Map(
    [...scores].flatMap(([position, { sum, told }]) =>
      told < best * LEAST_TOLD ? [] : [[position, sum * told] as const],
    ),
  )
}

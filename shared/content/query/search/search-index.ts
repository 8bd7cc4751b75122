import { ContentQueryError } from '../errors.ts'
import type { SearchIndexData } from './build-search-index.ts'
import { matchingWords } from './matching-words.ts'
import type { SearchRequest } from './search-request.ts'
import type { TypedWord } from './typed-word.ts'

/**
 * Finds and ranks documents. Reuses score arrays as long as the database and clears only what a search touched. A
 * general-purpose library allocated a result object per document, which was slower than a linear scan of ten
 * documents.
 */
export class SearchIndex {
  readonly #data: SearchIndexData
  readonly #scores: Float64Array
  /** Per document, how many groups of the current search it has matched in sequence. */
  readonly #met: Uint16Array

  constructor(data: SearchIndexData) {
    this.#data = data
    this.#scores = new Float64Array(data.size)
    this.#met = new Uint16Array(data.size)
  }

  /**
   * Returns the positions of documents that match every request, best first; ties keep their order. @throws
   * ContentQueryError for a field that is not indexed.
   */
  search(requests: readonly SearchRequest[]): number[] {
    const groups = requests.flatMap((request) => this.#groupsOf(request))
    // Rarest first, so that later groups check fewer documents.
    groups.sort((a, b) => a.entryCount - b.entryCount)
    let touched: number[] | undefined
    let found: number[] = []
    groups.forEach((group, groupAt) => {
      found = this.#meet(group, groupAt)
      touched ??= found
    })
    const scores = this.#scores
    const ranked = found.slice()
    ranked.sort((a, b) => (scores[b] as number) - (scores[a] as number) || a - b)
    for (const position of touched ?? []) {
      scores[position] = 0
      this.#met[position] = 0
    }
    return ranked
  }

  /** A document must match a word of every group: a group per word for "all", one group for "any". */
  #groupsOf({ words, fields, needsAll, allowsTypos }: SearchRequest): Group[] {
    const fieldsAt = this.#placesOf(fields)
    const looked = words.map((word) => this.#lookUp(word, fieldsAt, allowsTypos))
    return needsAll ? looked.map((word) => toGroup([word])) : [toGroup(looked)]
  }

  #placesOf(fields: readonly string[] | undefined): number[] {
    const known = this.#data.fields
    return (fields ?? known).map((field) => {
      const at = known.indexOf(field)
      if (at >= 0) return at
      throw new ContentQueryError(`${field} is no search field; these are: ${known.join(', ')}`)
    })
  }

  #lookUp(typed: TypedWord, fieldsAt: readonly number[], allowsTypos: boolean): LookedUp {
    const { words, starts, fields, size } = this.#data
    const ranges: Range[] = []
    let entryCount = 0
    for (const [wordAt, closeness] of matchingWords(words, typed, allowsTypos)) {
      for (const fieldAt of fieldsAt) {
        const cell = wordAt * fields.length + fieldAt
        const [from = 0, to = 0] = [starts[cell], starts[cell + 1]]
        entryCount += to - from
        if (to > from) ranges.push({ from, to, closeness })
      }
    }
    // All spellings share the rarity of the typed word, or a rare misspelling would outrank it.
    const spread = Math.min(entryCount, size)
    return { ranges, entryCount, rarity: Math.log(1 + (size - spread + 0.5) / (spread + 0.5)) }
  }

  /** Adds scores to documents that matched all previous groups. Returns those that match this one too. */
  #meet({ words }: Group, groupAt: number): number[] {
    const { positions, weights } = this.#data
    const found: number[] = []
    for (const { ranges, rarity } of words) {
      for (const { from, to, closeness } of ranges) {
        for (let at = from; at < to; at += 1) {
          const position = positions[at] as number
          const met = this.#met[position] as number
          if (met < groupAt) continue
          if (met === groupAt) {
            this.#met[position] = met + 1
            found.push(position)
          }
          const score = this.#scores[position] as number
          this.#scores[position] = score + (weights[at] as number) * closeness * rarity
        }
      }
    }
    return found
  }
}

interface Range {
  readonly from: number
  readonly to: number
  readonly closeness: number
}

interface LookedUp {
  readonly ranges: readonly Range[]
  readonly entryCount: number
  readonly rarity: number
}

interface Group {
  readonly words: readonly LookedUp[]
  readonly entryCount: number
}

function toGroup(words: readonly LookedUp[]): Group {
  return { words, entryCount: words.reduce((sum, { entryCount }) => sum + entryCount, 0) }
}

import { ContentQueryError } from './errors.ts'
import { type ContentSource, type QueryPlan, runQuery } from './run-query.ts'
import { readSearch } from './search/search-request.ts'
import { readSortKey } from './sort.ts'
import { readSurrounding, wholeNumber } from './surround.ts'
import { compileWhere } from './where.ts'
import type { FieldName, FieldPath, WhereClause } from './where-clause.ts'

/**
 * An immutable query builder: each call returns a new query, in any order. An invalid call makes `fetch()` reject
 * with `ContentQueryError`. `T` is the document, `Shown` the fields that `only` and `without` leave. The methods are
 * those of @nuxt/content v1 (https://content.nuxt.com/v1/getting-started/fetching).
 */
export class ContentQuery<T, Shown = T, Around extends boolean = false> {
  readonly #source: ContentSource
  readonly #plan: QueryPlan

  constructor(source: ContentSource, plan: QueryPlan) {
    this.#source = source
    this.#plan = plan
  }

  /** Repeated calls add up. */
  only<K extends FieldName<T>>(
    ...keys: FieldNames<K>
  ): ContentQuery<T, Pick<Shown, Extract<keyof Shown, K>>, Around> {
    return this.#with(({ only }) => ({ only: new Set([...(only ?? []), ...keys.flat()]) }))
  }

  without<K extends FieldName<T>>(...keys: FieldNames<K>): ContentQuery<T, Omit<Shown, K>, Around> {
    return this.#with(({ without }) => ({ without: new Set([...without, ...keys.flat()]) }))
  }

  /** Adds a sort key. Missing values sort last. Without a locale, text sorts by code point. */
  sortBy(
    key: FieldPath<T>,
    direction?: 'asc' | 'desc' | SortOptions,
    options?: SortOptions,
  ): ContentQuery<T, Shown, Around> {
    return this.#with(({ sortKeys }) => ({
      sortKeys: [...sortKeys, readSortKey(key, direction, options)],
    }))
  }

  /** Limits the documents of a directory. Ignores 0, null, and non-numbers. */
  limit(count: Count): ContentQuery<T, Shown, Around> {
    return this.#with(() => ({ limit: wholeNumber(count) ?? 0 }))
  }

  /** Skips documents of a directory. Ignores 0, null, and non-numbers. */
  skip(count: Count): ContentQuery<T, Shown, Around> {
    return this.#with(() => ({ skip: wholeNumber(count) ?? 0 }))
  }

  where(clause: WhereClause<T> | null | undefined): ContentQuery<T, Shown, Around> {
    return this.#with(({ filters }) => ({ filters: [...filters, compileWhere(clause)] }))
  }

  /**
   * Matches documents with all words of a text, best first, or with any of its words in one search field. Text without
   * a word matches everything.
   */
  search(
    ...args: [text: SearchText | LokiSearch<T>] | [field: FieldPath<T>, text: SearchText]
  ): ContentQuery<T, Shown, Around> {
    return this.#with(({ searches }) => {
      const request = readSearch(args)
      return request ? { searches: [...searches, request] } : {}
    })
  }

  /**
   * Returns the neighbors of a slug, or of a path with a leading slash: `[...before, ...after]`, null past either
   * end, and all null if it is not found. Ignores `search`, `limit`, and `skip`.
   */
  surround(slugOrPath: string, options?: SurroundOptions): ContentQuery<T, Shown, true> {
    return this.#with(() => ({ surrounding: readSurrounding(slugOrPath, options) }))
  }

  /**
   * Resolves with copies: an array for a directory, otherwise one document. Rejects with `ContentNotFoundError` (404)
   * if neither exists.
   */
  async fetch(): Promise<Around extends true ? (Shown | null)[] : Shown[] | Shown> {
    return runQuery(this.#source, this.#plan) as never
  }

  async fetchList(): Promise<Around extends true ? (Shown | null)[] : Shown[]> {
    const answer = runQuery(this.#source, this.#plan)
    if (!Array.isArray(answer))
      throw new ContentQueryError(`${this.#plan.path} is a document, not a directory`)
    return answer as never
  }

  async fetchOne(): Promise<Shown> {
    const answer = runQuery(this.#source, this.#plan)
    if (Array.isArray(answer)) throw new ContentQueryError(`${this.#plan.path} is not one document`)
    return answer as never
  }

  /** Stores the error for `fetch`: a chain needs a single catch, and its calls stay in any order. */
  #with<S, A extends boolean>(
    change: (plan: QueryPlan) => Partial<QueryPlan>,
  ): ContentQuery<T, S, A> {
    try {
      return new ContentQuery(this.#source, { ...this.#plan, ...change(this.#plan) })
    } catch (problem) {
      if (!(problem instanceof ContentQueryError)) throw problem
      return new ContentQuery(this.#source, { problem, ...this.#plan })
    }
  }
}

type FieldNames<K extends string> = readonly (K | readonly K[])[]

interface SortOptions {
  /** BCP 47 tags for locale-aware sorting. */
  locale?: string | readonly string[]
}

type Count = number | string | null | undefined

/** Whatever a query string can hold: several values are searched as one text. */
export type SearchText = string | number | readonly string[] | false | null | undefined

interface LokiSearch<T> {
  query: {
    type: 'match'
    field: FieldPath<T>
    value: SearchText
    operator?: 'and' | 'or'
    /** Any value but 0 allows one typo per word. Default: 0. */
    fuzziness?: number | 'AUTO'
    /** Accepted without effect: a typo never changes the first letter, and a prefix always matches. */
    prefix_length?: number
    extended?: boolean
    minimum_should_match?: 1
  }
}

interface SurroundOptions {
  before?: number
  after?: number
}

import type { FieldName, FieldNames, FieldPath } from './field-keys.ts'
import type { WhereClause } from './where-clause.ts'

/**
 * An immutable query builder: each call returns a new query, in any order. An invalid call makes `fetch()` reject
 * with `ContentQueryError`. `T` is the document, `Shown` the fields that `only` and `without` leave. The methods are
 * those of @nuxt/content v1 (https://content.nuxt.com/v1/getting-started/fetching).
 */
export interface ContentQuery<T, Shown = T, Around extends boolean = false> {
  /** Repeated calls add up. */
  only<K extends FieldName<T>>(
    ...keys: FieldNames<K>
  ): ContentQuery<T, Pick<Shown, Extract<keyof Shown, K>>, Around>
  without<K extends FieldName<T>>(...keys: FieldNames<K>): ContentQuery<T, Omit<Shown, K>, Around>
  /** Adds a sort key. Missing values sort last. Without a locale, text sorts by code point. */
  sortBy(
    key: FieldPath<T>,
    direction?: SortDirection,
    options?: SortOptions,
  ): ContentQuery<T, Shown, Around>
  sortBy(key: FieldPath<T>, options: SortOptions): ContentQuery<T, Shown, Around>
  /** Limits the documents of a directory. Ignores 0, null, and non-numbers. */
  limit(count: Count): ContentQuery<T, Shown, Around>
  /** Skips documents of a directory. Ignores 0, null, and non-numbers. */
  skip(count: Count): ContentQuery<T, Shown, Around>
  where(clause: WhereClause<T> | null | undefined): ContentQuery<T, Shown, Around>
  /** Matches documents with all of these words, best first. Text without a word matches everything. */
  search(text: SearchText): ContentQuery<T, Shown, Around>
  /** Matches documents with any of these words in one search field. */
  search(field: FieldPath<T>, text: SearchText): ContentQuery<T, Shown, Around>
  search(options: SearchOptions<T> | LokiSearch<T>): ContentQuery<T, Shown, Around>
  /**
   * Returns the neighbors of a slug, or of a path with a leading slash: `[...before, ...after]`, null past either
   * end, and all null if it is not found. Ignores `search`, `limit`, and `skip`.
   */
  surround(slugOrPath: string, options?: SurroundOptions): ContentQuery<T, Shown, true>
  /**
   * Resolves with copies: an array for a directory, otherwise one document. Rejects with `ContentNotFoundError` (404)
   * if neither exists.
   */
  fetch(): Promise<Around extends true ? (Shown | null)[] : Shown[] | Shown>
  fetchList(): Promise<Around extends true ? (Shown | null)[] : Shown[]>
  fetchOne(): Promise<Shown>
}

type SortDirection = 'asc' | 'desc'

interface SortOptions {
  /** BCP 47 tags for locale-aware sorting. */
  locale?: string | readonly string[]
}

type Count = number | string | null | undefined

/** Whatever a query string can hold: several values are searched as one text. */
export type SearchText = string | number | readonly string[] | false | null | undefined

interface SearchOptions<T> {
  text: SearchText
  fields?: FieldPath<T> | readonly FieldPath<T>[]
  /** False matches only exact words and prefixes. Default: true. */
  fuzzy?: boolean | number
  match?: 'all' | 'any'
}

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

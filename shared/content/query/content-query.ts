import type { FieldName, FieldNames, FieldPath } from './field-keys.ts'
import type { WhereClause } from './where-clause.ts'

/**
 * A query in the making. Each call gives a new one and leaves the one before as it was; their order
 * does not matter. Nothing is read and nothing throws before `fetch()`, which rejects with
 * `ContentQueryError` when a call made no sense. `T` is the document, `Shown` what `only` and
 * `without` leave of it. The methods are those of @nuxt/content v1
 * (https://content.nuxt.com/v1/getting-started/fetching).
 */
export interface ContentQuery<T, Shown = T, Around extends boolean = false> {
  /** Keeps these fields. Several calls add up. */
  only<K extends FieldName<T>>(
    ...keys: FieldNames<K>
  ): ContentQuery<T, Pick<Shown, Extract<keyof Shown, K>>, Around>
  /** Leaves these fields out. Several calls add up. */
  without<K extends FieldName<T>>(...keys: FieldNames<K>): ContentQuery<T, Omit<Shown, K>, Around>
  /**
   * Adds a sort key. Missing values come last in both directions; without a locale text is sorted
   * by code point.
   */
  sortBy(
    key: FieldPath<T>,
    direction?: SortDirection,
    options?: SortOptions,
  ): ContentQuery<T, Shown, Around>
  sortBy(key: FieldPath<T>, options: SortOptions): ContentQuery<T, Shown, Around>
  /** At most so many documents of a directory. 0, null and what is no number do nothing. */
  limit(count: Count): ContentQuery<T, Shown, Around>
  /** Leaves out the first documents of a directory. 0, null and what is no number do nothing. */
  skip(count: Count): ContentQuery<T, Shown, Around>
  /** Narrows to the documents that pass. Several calls narrow further. */
  where(clause: WhereClause<T> | null | undefined): ContentQuery<T, Shown, Around>
  /**
   * Documents with all of these words, best first. Text without a word in it searches nothing and
   * returns everything.
   */
  search(text: SearchText): ContentQuery<T, Shown, Around>
  /** Documents with any of these words in one of the search fields. */
  search(field: FieldPath<T>, text: SearchText): ContentQuery<T, Shown, Around>
  search(options: SearchOptions<T> | LokiSearch<T>): ContentQuery<T, Shown, Around>
  /**
   * The neighbours of a slug, or of a path with its leading slash, in the order of the query:
   * `[...before, ...after]`, null beyond the ends and all null when it is not found. `search`,
   * `limit` and `skip` have no effect on it.
   */
  surround(slugOrPath: string, options?: SurroundOptions): ContentQuery<T, Shown, true>
  /**
   * Copies of the answer: an array for a directory, else one document.
   * Rejects with `ContentNotFoundError` (status 404) when there is none.
   */
  fetch(): Promise<Around extends true ? (Shown | null)[] : Shown[] | Shown>
  /** As `fetch`, for a path that must be a directory (or with `surround`). */
  fetchList(): Promise<Around extends true ? (Shown | null)[] : Shown[]>
  /** As `fetch`, for a path that must be one document. */
  fetchOne(): Promise<Shown>
}

type SortDirection = 'asc' | 'desc'

interface SortOptions {
  /** A BCP 47 language tag, or several: sorts text as that language does. */
  locale?: string | readonly string[]
}

/** A number or numeric text. */
type Count = number | string | null | undefined

/** What an address bar can hold: several values are searched as one text. */
export type SearchText = string | number | readonly string[] | false | null | undefined

interface SearchOptions<T> {
  text: SearchText
  /** Default: all of the search fields. */
  fields?: FieldPath<T> | readonly FieldPath<T>[]
  /** False asks for the words exactly as typed, or beginning so. Default: true. */
  fuzzy?: boolean | number
  /** Default: `all`. */
  match?: 'all' | 'any'
}

/** As LokiJS writes a full-text search. */
interface LokiSearch<T> {
  query: {
    type: 'match'
    field: FieldPath<T>
    value: SearchText
    /** Default: `or`, any of the words. */
    operator?: 'and' | 'or'
    /** Anything but 0 forgives one typing error in a word. Default: 0. */
    fuzziness?: number | 'AUTO'
  }
}

interface SurroundOptions {
  /** Default: 1. */
  before?: number
  /** Default: 1. */
  after?: number
}

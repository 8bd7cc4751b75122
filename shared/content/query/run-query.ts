import type { ContentDocument } from './content-document.ts'
import { ContentNotFoundError, type ContentQueryError } from './errors.ts'
import type { Search } from './search/search-index.ts'
import type { SearchRequest } from './search/search-request.ts'
import { type SortKey, sortPositions } from './sort.ts'
import { neighborsOf, type Surrounding } from './surround.ts'
import type { Filter } from './where.ts'

export interface ContentSource {
  readonly documents: readonly ContentDocument[]
  readonly search: Search
}

export interface QueryPlan {
  readonly path: string
  readonly deep: boolean
  readonly only?: ReadonlySet<string>
  readonly without: ReadonlySet<string>
  /** `text` is large, so it is included only on request. */
  readonly withText: boolean
  readonly filters: readonly Filter[]
  readonly searches: readonly SearchRequest[]
  readonly sortKeys: readonly SortKey[]
  readonly limit: number
  readonly skip: number
  readonly surrounding?: Surrounding
  /** The first invalid call; `fetch` rejects with it. */
  readonly problem?: ContentQueryError
}

/** Returns copies: an array for a directory or `surround`, otherwise one document. */
export function runQuery(source: ContentSource, plan: QueryPlan): object {
  if (plan.problem) throw plan.problem
  const { documents } = source
  const single = isDirectory(source, plan) ? undefined : findDocument(source, plan)
  const show = (position: number) => project(documents[position] as ContentDocument, plan)
  if (plan.surrounding) {
    const neighbors = neighborsOf(documents, matching(source, plan, single), plan.surrounding)
    return neighbors.map((position) => (position === null ? null : show(position)))
  }
  const positions = matching(source, plan, single)
  if (single === undefined) return slice(positions, plan).map(show)
  if (positions.length === 0) throw new ContentNotFoundError(plan.path)
  return show(single)
}

/** A directory wins over a document with the same path. One that holds only directories exists too. */
function isDirectory({ documents }: ContentSource, { path }: QueryPlan): boolean {
  return path === '/' || documents.some(({ dir }) => isInside(dir, path, true))
}

/** Compares segments: `/faq-archive` starts with `/faq` but is not inside it. */
function isInside(directory: string, path: string, deep: boolean): boolean {
  return directory === path || (deep && (path === '/' || directory.startsWith(`${path}/`)))
}

function findDocument({ documents }: ContentSource, { path }: QueryPlan): number {
  const position = documents.findIndex((document) => document.path === path)
  if (position < 0) throw new ContentNotFoundError(path)
  return position
}

/** A sort key outweighs the search ranking, which then breaks ties. */
function matching(source: ContentSource, plan: QueryPlan, single?: number): readonly number[] {
  let positions = candidates(source, plan, single)
  for (const passes of plan.filters) {
    positions = positions.filter((position) => passes(source.documents[position] as object))
  }
  if (plan.sortKeys.length === 0) return positions
  return sortPositions(source.documents, positions, plan.sortKeys)
}

function candidates(source: ContentSource, plan: QueryPlan, single?: number): readonly number[] {
  const { path, deep, searches, surrounding } = plan
  const { documents, search } = source
  const isSearch = searches.length > 0 && !surrounding
  return (isSearch ? search(searches) : [...documents.keys()]).filter((position) => {
    if (single !== undefined) return position === single
    return isInside(documents[position]?.dir ?? '', path, deep)
  })
}

function slice(positions: readonly number[], { skip, limit }: QueryPlan): readonly number[] {
  return positions.slice(skip, limit === 0 ? undefined : skip + limit)
}

/** Returns a copy. */
function project(record: object, { only, without, withText }: QueryPlan): object {
  const shown = Object.entries(record).filter(([name]) => {
    if (without.has(name) || (name === 'text' && !withText)) return false
    return only?.has(name) ?? true
  })
  return structuredClone(Object.fromEntries(shown)) // unlike an assignment, both preserve a field named `__proto__`
}

import type { ContentQueryError } from './errors.ts'
import type { Projection } from './projection.ts'
import type { SearchRequest } from './search/search-request.ts'
import type { SortKey } from './sort.ts'
import type { Surrounding } from './surround.ts'
import type { Filter } from './where.ts'

export interface QueryPlan extends Projection {
  readonly path: string
  readonly deep: boolean
  readonly filters: readonly Filter[]
  readonly searches: readonly SearchRequest[]
  readonly sortKeys: readonly SortKey[]
  readonly limit: number
  readonly skip: number
  readonly surrounding?: Surrounding
  /** The first invalid call; `fetch` rejects with it. */
  readonly problem?: ContentQueryError
}

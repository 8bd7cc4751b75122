import { ContentQueryError } from './errors.ts'
import type { QueryPlan } from './query-plan.ts'
import { type ContentSource, isDirectory, runQuery } from './run-query.ts'
import { readSearch } from './search/search-request.ts'
import { readSortKey } from './sort.ts'
import { readSurrounding } from './surround.ts'
import { compileWhere } from './where.ts'
import { wholeNumber } from './whole-number.ts'

export class QueryChain {
  readonly #source: ContentSource
  readonly #plan: QueryPlan

  constructor(source: ContentSource, plan: QueryPlan) {
    this.#source = source
    this.#plan = plan
  }

  only(...keys: readonly (string | readonly string[])[]): QueryChain {
    return this.#with(({ only }) => ({ only: new Set([...(only ?? []), ...keys.flat()]) }))
  }

  without(...keys: readonly (string | readonly string[])[]): QueryChain {
    return this.#with(({ without }) => ({ without: new Set([...without, ...keys.flat()]) }))
  }

  sortBy(key: unknown, direction?: unknown, options?: unknown): QueryChain {
    return this.#with(({ sortKeys }) => ({
      sortKeys: [...sortKeys, readSortKey(key, direction, options)],
    }))
  }

  limit(count: unknown): QueryChain {
    return this.#with(() => ({ limit: wholeNumber(count) ?? 0 }))
  }

  skip(count: unknown): QueryChain {
    return this.#with(() => ({ skip: wholeNumber(count) ?? 0 }))
  }

  where(clause: unknown): QueryChain {
    return this.#with(({ filters }) => ({ filters: [...filters, compileWhere(clause)] }))
  }

  search(...args: readonly unknown[]): QueryChain {
    return this.#with(({ searches }) => {
      const request = readSearch(args)
      return request ? { searches: [...searches, request] } : {}
    })
  }

  surround(slugOrPath: unknown, options?: unknown): QueryChain {
    return this.#with(() => ({ surrounding: readSurrounding(slugOrPath, options) }))
  }

  async fetch(): Promise<object> {
    return runQuery(this.#source, this.#plan)
  }

  async fetchList(): Promise<object> {
    const isList = this.#plan.surrounding !== undefined || isDirectory(this.#source, this.#plan)
    const answer = runQuery(this.#source, this.#plan)
    if (!isList) throw new ContentQueryError(`${this.#plan.path} is a document, not a directory`)
    return answer
  }

  async fetchOne(): Promise<object> {
    const answer = runQuery(this.#source, this.#plan)
    if (Array.isArray(answer)) throw new ContentQueryError(`${this.#plan.path} is not one document`)
    return answer
  }

  /** Stores the error for `fetch`: a chain needs a single catch, and its calls stay in any order. */
  #with(change: (plan: QueryPlan) => Partial<QueryPlan>): QueryChain {
    try {
      return new QueryChain(this.#source, { ...this.#plan, ...change(this.#plan) })
    } catch (problem) {
      if (!(problem instanceof ContentQueryError)) throw problem
      return new QueryChain(this.#source, { problem, ...this.#plan })
    }
  }
}

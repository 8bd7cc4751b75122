import type { QueryRule, QueryRules } from './page-queries.ts'

/** The address a page is rendered for: its path and the declared part of its query, in one spelling. */
export interface PageAddress {
  readonly path: string
  /** With its question mark; empty where the page reads nothing of it. */
  readonly search: string
  /** How many there can be: `page`: a short list; `search`: as many as there are texts; `private`: one a visitor. */
  readonly kind: 'page' | 'search' | 'private'
}

/**
 * Reads the query of an address by the rules of its page. What the page does not read, such as the parameters of a
 * campaign, is left out: so it can neither show on the page nor make another page of it.
 */
export function readPageAddress(path: string, query: string, rules: QueryRules): PageAddress {
  if (query === '') return { path, search: '', kind: 'page' }
  const given = new URLSearchParams(query)
  const read = new URLSearchParams()
  let kind: PageAddress['kind'] = 'page'
  for (const [name, rule] of Object.entries(rules)) {
    const value = readValue(given, name, rule)
    if (value === undefined) continue
    read.append(name, value)
    if (rule === 'private') kind = 'private'
    else if (typeof rule === 'function' && kind === 'page') kind = 'search'
  }
  return { path, search: read.size === 0 ? '' : `?${read}`, kind }
}

function readValue(given: URLSearchParams, name: string, rule: QueryRule): string | undefined {
  if (typeof rule === 'function') return rule(given) || undefined
  const value = given.get(name) ?? undefined
  if (typeof rule === 'string') return value
  return rule.find((known) => known === value)
}

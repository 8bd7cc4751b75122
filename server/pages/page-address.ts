import { type QueryRules, readDeclaredQuery } from '../../shared/pages/declared-query.ts'

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
  const declared = readDeclaredQuery(new URLSearchParams(query), rules)
  const kinds = [...declared.keys()].map((name) => rules[name])
  return {
    path,
    search: declared.size === 0 ? '' : `?${declared}`,
    kind: kinds.includes('private') ? 'private' : kinds.some(isText) ? 'search' : 'page',
  }
}

function isText(rule: QueryRules[string] | undefined): boolean {
  return typeof rule === 'function'
}

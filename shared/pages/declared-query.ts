/**
 * What a page makes of one parameter of its query.
 * - A list: these values. Any other is left out.
 * - `'validated'`: any value; the page's validation refuses those it does not know.
 * - `'private'`: any value, and the page is its visitor's only.
 * - A function: the text that it reads; empty where there is none. The number of such texts is unlimited.
 */
export type QueryRule =
  | readonly string[]
  | 'validated'
  | 'private'
  | ((query: URLSearchParams) => string)

/** The parameters a page reads, by name. All others are left out when it is rendered. */
export type QueryRules = Readonly<Record<string, QueryRule>>

/** The part of a query that a page declares, in the order and spelling of its declaration. */
export function readDeclaredQuery(given: URLSearchParams, rules: QueryRules = {}): URLSearchParams {
  const declared = new URLSearchParams()
  for (const [name, rule] of Object.entries(rules)) {
    const value = readValue(given, name, rule)
    if (value !== undefined) declared.append(name, value)
  }
  return declared
}

/** A parameter whose first value is read as it is. */
export function anyText(name: string) {
  return (query: URLSearchParams) => query.get(name) ?? ''
}

function readValue(given: URLSearchParams, name: string, rule: QueryRule): string | undefined {
  if (typeof rule === 'function') return rule(given) || undefined
  const value = given.get(name) ?? undefined
  if (typeof rule === 'string') return value
  return rule.find((known) => known === value)
}

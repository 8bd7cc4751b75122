/**
 * How a page reads one parameter.
 * - A list: these values; others are dropped.
 * - `'validated'`: any value; the page's validation rejects unknown ones.
 * - `'private'`: any value, and the page is personal.
 * - A function: normalizes the text; empty if none. The number of such texts is unlimited.
 */
export type QueryRule =
  | readonly string[]
  | 'validated'
  | 'private'
  | ((query: URLSearchParams) => string)

/** Parameters a page reads. All others are removed before it is rendered. */
export type QueryRules = Readonly<Record<string, QueryRule>>

/** Keeps declared parameters, in the order and spelling of the declaration. */
export function readDeclaredQuery(given: URLSearchParams, rules: QueryRules = {}): URLSearchParams {
  const declared = new URLSearchParams()
  for (const [name, rule] of Object.entries(rules)) {
    const value = readValue(given, name, rule)
    if (value !== undefined) declared.append(name, value)
  }
  return declared
}

export function anyText(name: string) {
  return (query: URLSearchParams) => query.get(name) ?? ''
}

function readValue(given: URLSearchParams, name: string, rule: QueryRule): string | undefined {
  if (typeof rule === 'function') return rule(given) || undefined
  const value = given.get(name) ?? undefined
  if (typeof rule === 'string') return value
  return rule.find((known) => known === value)
}

export interface Projection {
  readonly only?: ReadonlySet<string>
  readonly without: ReadonlySet<string>
  /** `text` is large, so it is included only on request. */
  readonly withText: boolean
}

/** Returns a copy. */
export function project(record: object, { only, without, withText }: Projection): object {
  return copyFields(record, (name) => {
    if (without.has(name) || (name === 'text' && !withText)) return false
    return only?.has(name) ?? true
  })
}

function copyFields(record: object, isShown = (_name: string) => true): object {
  const fields = record as Readonly<Record<string, unknown>>
  const shown = Object.keys(fields).filter(isShown)
  return Object.fromEntries(shown.map((name) => [name, copyValue(fields[name])]))
}

/** Deep-copies JSON-like data and dates. Unlike an assignment, `fromEntries` preserves a field named `__proto__`. */
function copyValue(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(copyValue)
  return value instanceof Date ? new Date(value) : copyFields(value)
}

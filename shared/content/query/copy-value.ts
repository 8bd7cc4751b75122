/** Deep-copies JSON-like data and dates. Unlike an assignment, `fromEntries` preserves a field named `__proto__`. */
function copyValue<V>(value: V): V {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(copyValue) as V
  if (value instanceof Date) return new Date(value) as V
  return copyFields(value) as V
}

/** Copies the fields that `isShown` accepts. */
export function copyFields(record: object, isShown = (_name: string) => true): object {
  const fields = record as Readonly<Record<string, unknown>>
  const shown = Object.keys(fields).filter(isShown)
  return Object.fromEntries(shown.map((name) => [name, copyValue(fields[name])]))
}

/** A deep copy of JSON-like data and dates. Fields keep their names, `__proto__` too. */
export function copyValue<V>(value: V): V {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(copyValue) as V
  if (value instanceof Date) return new Date(value) as V
  const copy: Record<string, unknown> = {}
  for (const key of Object.keys(value)) {
    setField(copy, key, copyValue((value as Record<string, unknown>)[key]))
  }
  return copy as V
}

/**
 * Sets an own field. Plain assignment would make a field named `__proto__` the prototype instead.
 */
export function setField(record: Record<string, unknown>, key: string, value: unknown): void {
  if (key !== '__proto__') {
    record[key] = value
    return
  }
  const descriptor = { value, writable: true, enumerable: true, configurable: true }
  Object.defineProperty(record, key, descriptor)
}

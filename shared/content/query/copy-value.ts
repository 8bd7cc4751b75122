/** Deep-copies JSON-like data and dates. Preserves a field named `__proto__`. */
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

/** Defines an own field. Assigning to `__proto__` would change the prototype. */
export function setField(record: Record<string, unknown>, key: string, value: unknown): void {
  if (key !== '__proto__') {
    record[key] = value
    return
  }
  const descriptor = { value, writable: true, enumerable: true, configurable: true }
  Object.defineProperty(record, key, descriptor)
}

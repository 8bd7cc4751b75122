import { instantOf } from './instant.ts'

/** Deep equality without coercion, except that a Date equals ISO 8601 text of the same instant. */
export function equalValues(a: unknown, b: unknown): boolean {
  if (a === b || Object.is(a, b)) return true
  if (a instanceof Date || b instanceof Date) return instantOf(a) === instantOf(b)
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const keys = Object.keys(a)
  if (keys.length !== Object.keys(b).length) return false
  return keys.every(
    (key) =>
      Object.hasOwn(b, key) &&
      equalValues((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]),
  )
}

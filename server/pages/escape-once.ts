import { escapeJson } from '../../shared/escape-json.ts'

const escaped = new WeakMap<object, string>()

/** `escapeJson`, kept for as long as the value is. For what stands in many pages alike and is never changed. */
export function escapeOnce(value: object): string {
  const known = escaped.get(value)
  if (known !== undefined) return known
  const text = escapeJson(value)
  escaped.set(value, text)
  return text
}

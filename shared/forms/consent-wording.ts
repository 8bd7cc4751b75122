import type { ConsentWording } from './form-definition.ts'

/** The text of a version that a page sent: of this release or an earlier one. Undefined if it is unknown. */
export function wordingOf({ text, version, earlier = {} }: ConsentWording, sent: string) {
  if (sent === version) return { text, version }
  const before = Object.hasOwn(earlier, sent) ? earlier[sent] : undefined
  return before === undefined ? undefined : { text: before, version: sent }
}

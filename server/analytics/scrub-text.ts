/**
 * What may name a person or open a door, and what is written in its place. Every run has a bound, because a browser
 * may send what takes an open one long to read.
 */
const REPLACEMENTS: readonly (readonly [RegExp, string])[] = [
  [/[^\s<>()"',;:]{1,64}(?:@|%40)[^\s<>()"',;:]{1,255}/gi, '(email)'],
  [/((?:https?:\/)?\/[^\s?#"'()<>]{0,200})[?#][^\s"'()<>]{0,500}/gi, '$1'], // an address with query or hash
  [/\d[\d ().-]{3,40}\d/g, '(number)'],
  [/[\w-]{40,}/g, '(token)'],
  [/[\p{Cc}\p{Cf}]+/gu, ' '],
]

/**
 * Text that a browser reports, without what may be personal: email addresses, queries, runs of five digits or more such
 * as phone, USDOT and card numbers, and words so long that they may be keys. At most `maxLength` characters.
 */
export function scrubText(text: string, maxLength: number): string {
  const scrubbed = REPLACEMENTS.reduce(
    (rest, [pattern, instead]) => rest.replace(pattern, instead),
    text.slice(0, maxLength * 4).toWellFormed(),
  )
  return scrubbed.replace(/\s+/g, ' ').trim().slice(0, maxLength).trimEnd().toWellFormed()
}

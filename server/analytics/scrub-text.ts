/** What may name a person or open a door, and what is written in its place. */
const REPLACEMENTS: readonly (readonly [RegExp, string])[] = [
  [/[^\s<>()"',;:]+(?:@|%40)[^\s<>()"',;:]+/gi, '(email)'],
  [/((?:https?:\/)?\/[^\s?#"'()<>]*)[?#][^\s"'()<>]*/gi, '$1'], // an address with query or hash
  [/\d[\d ().-]{3,}\d/g, '(number)'],
  [/[\p{Cc}\p{Cf}]+/gu, ' '],
]

/**
 * Text that a browser reports, without what may be personal: email addresses, queries, and runs of five digits or more
 * such as phone, USDOT and card numbers. At most `maxLength` characters.
 */
export function scrubText(text: string, maxLength: number): string {
  const scrubbed = REPLACEMENTS.reduce(
    (rest, [pattern, instead]) => rest.replace(pattern, instead),
    text.slice(0, maxLength * 4).toWellFormed(),
  )
  return scrubbed.replace(/\s+/g, ' ').trim().slice(0, maxLength).toWellFormed()
}

/** Does not remove joiners, which some scripts need. */
export function plainText(value: string): string {
  return value
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(HIDDEN, '')
    .trim()
}

export function plainLine(value: string, maxLength: number): string {
  const characters = [...plainText(value).replace(/\s+/g, ' ')]
  if (characters.length <= maxLength) return characters.join('')
  return `${characters
    .slice(0, maxLength - 1)
    .join('')
    .trimEnd()}…`
}

/** Control and format characters, except \n, joiners and the variation selectors of emoji. */
const HIDDEN = /(?![\n\u200c\u200d])[\p{Cc}\p{Cf}\u115f\u1160\u3164]/gu

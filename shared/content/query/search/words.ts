/**
 * A run of letters and digits, or several joined by punctuation: `broker's`, `double-brokering`, `and/or`, `U.S.`.
 */
export interface Compound {
  readonly parts: readonly string[]
  readonly joined: string
}

/** Returns compounds in reading order, in lower case and without accents. An emoji is a separate word. */
export function compoundsOf(text: string): Compound[] {
  const words = foldText(text).match(COMPOUND) ?? []
  return words.map((word) => {
    if (!JOINER.test(word)) return { parts: [word], joined: word }
    const parts = word.split(JOINER)
    return { parts: meaningfulParts(parts), joined: parts.join('') }
  })
}

export function indexedWords(text: string): string[] {
  return compoundsOf(text).flatMap(({ parts, joined }) =>
    parts.length === 1 && parts[0] === joined ? joined : [...parts, joined],
  )
}

/** Lower-cases and removes accents, so that "Résumé" equals "resume". */
export function foldText(text: string): string {
  const lower = text.toLowerCase()
  return NOT_ASCII.test(lower) ? lower.normalize('NFD').replace(MARKS, '') : lower
}

const JOINING = "\\-\\u2010\\u2011'\\u2018\\u2019\\u02bc`/.&_"

/** Letters of every script. U+02BC counts as a letter in Unicode but joins words here. */
const LETTERS = '(?:(?!\\u02bc)[\\p{L}\\p{N}\\p{M}\\u00ad])+'

/** Also matches unfolded text, hence accents and soft hyphens. */
export const COMPOUND = new RegExp(
  `${LETTERS}(?:[${JOINING}]${LETTERS})*|\\p{Emoji_Presentation}`,
  'gu',
)
export const PART = new RegExp(`[^${JOINING}]+`, 'gu')

export const JOINER = new RegExp(`[${JOINING}]`, 'u')
export const JOINERS = new RegExp(`[${JOINING}]`, 'gu')
const NOT_ASCII = /[^\0-\x7f]/
const MARKS = /[\p{M}\u00ad]/gu

/** Drops single letters left by an apostrophe ("broker's", "O'Brien") unless nothing else remains ("U.S."). */
function meaningfulParts(parts: readonly string[]): readonly string[] {
  const longer = parts.filter((part) => part.length > 1 || /\d/.test(part))
  return longer.length > 0 ? longer : parts
}

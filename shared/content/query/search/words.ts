/**
 * A run of letters and digits, or several held together: `broker's`, `double-brokering`, `and/or`,
 * `U.S.`.
 */
export interface Compound {
  /** The parts between the signs. One part is an ordinary word. */
  readonly parts: readonly string[]
  /** All parts as one word: `BMC-84` is also `bmc84`. */
  readonly joined: string
}

/**
 * The compounds of a text in reading order, in lower case and without accents. An emoji is a word
 * of its own.
 */
export function compoundsOf(text: string): Compound[] {
  const words = foldText(text).match(COMPOUND) ?? []
  return words.map((word) => {
    if (!JOINER.test(word)) return { parts: [word], joined: word }
    const parts = word.split(JOINER)
    return { parts: meaningfulParts(parts), joined: parts.join('') }
  })
}

/** The words under which a text is found: its parts, and each compound as a whole. */
export function indexedWords(text: string): string[] {
  return compoundsOf(text).flatMap(({ parts, joined }) =>
    parts.length === 1 && parts[0] === joined ? joined : [...parts, joined],
  )
}

/** Lower case without accents, so that "Résumé" and "resume" are one word. */
export function foldText(text: string): string {
  const lower = text.toLowerCase()
  return NOT_ASCII.test(lower) ? lower.normalize('NFD').replace(MARKS, '') : lower
}

/** Hyphens of all kinds, slashes, apostrophes, dots and the like between two letters. */
const JOINERS = "\\-\\u2010\\u2011'\\u2018\\u2019\\u02bc`/.&_"

/** Letters of every script; a modifier apostrophe counts as a letter in Unicode, but joins here. */
const LETTERS = '(?:(?!\\u02bc)[\\p{L}\\p{N}\\p{M}\\u00ad])+'

/**
 * A compound or an emoji. Also used on text that is not folded yet, hence with accents and soft
 * hyphens.
 */
export const COMPOUND = new RegExp(
  `${LETTERS}(?:[${JOINERS}]${LETTERS})*|\\p{Emoji_Presentation}`,
  'gu',
)
export const PART = new RegExp(`[^${JOINERS}]+`, 'gu')

const JOINER = new RegExp(`[${JOINERS}]`, 'u')
const NOT_ASCII = /[^\0-\x7f]/
const MARKS = /[\p{M}\u00ad]/gu

/**
 * Without the lone letters an apostrophe leaves behind ("broker's", "O'Brien"), unless there is
 * nothing else ("U.S.").
 */
function meaningfulParts(parts: readonly string[]): readonly string[] {
  const longer = parts.filter((part) => part.length > 1 || /\d/.test(part))
  return longer.length > 0 ? longer : parts
}

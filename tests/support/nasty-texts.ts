/** The longest field that fits into a request body. */
const LENGTH = 31 * 1024

/** Repeated patterns on which a careless regular expression backtracks in quadratic time or worse. */
const PATTERNS = [
  'a',
  '@',
  '.',
  '-',
  'a@',
  'a.',
  'a-',
  ' ',
  ' a',
  '<',
  '< ',
  '"',
  '0',
  '+',
  '(',
  '#:',
  '\u0301', // combining acute accent
  'é.',
  '\uD83D', // lone surrogate
  '\u0000',
  '\u202E', // right-to-left override
  '\r\n',
  'http://',
  'www.',
  '[url',
  'usdot',
  '{"a":',
  '[',
  '%40',
  '🚛',
]

/**
 * Pairs of a name and 31 KB of text: the repeated pattern, and an email address with it that is invalid only at its
 * end.
 */
export const nastyTexts: readonly (readonly [string, string])[] = PATTERNS.flatMap((pattern) => {
  const name = JSON.stringify(pattern)
  return [
    [name, fill(pattern)],
    [`jo@a.${name}!`, `jo@a.${fill(pattern)}!`],
  ] as const
})

function fill(pattern: string): string {
  const bytes = new TextEncoder().encode(pattern.toWellFormed()).length
  return pattern.repeat(Math.floor((LENGTH - 10) / bytes))
}

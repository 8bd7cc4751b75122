/** As long as a field can be in a body that the server still reads. */
const LENGTH = 31 * 1024

/** Runs in which a careless rule tries every place, or every pair of places, before it gives up. */
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
  '\u0301', // a combining accent
  'é.',
  '\uD83D', // half of a pair
  '\u0000',
  '\u202E', // turns the direction of text
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

/** Pairs of a name and 31 KB. The runs stand bare, and in an address that turns out bad at its very end. */
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

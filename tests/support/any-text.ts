import fc from './seeded-fast-check.ts'

/** With the way back, by which fast-check puts `__proto__`, `toString` and the like among the texts. */
const character = fc
  .integer({ min: 0, max: 0x10ffff })
  .map((code) => String.fromCodePoint(code), codeOf)
  .filter((text) => text.isWellFormed())

/**
 * Text of any characters. fast-check's own `unit: 'binary'` first puts each of a million characters into a map: 1.5 s of a
 * core in each test file.
 */
export const anyText = (maxLength: number): fc.Arbitrary<string> =>
  fc.string({ unit: character, maxLength })

/** Throws if it is more than one character, as fast-check asks of it. */
function codeOf(text: unknown): number {
  const code = String(text).codePointAt(0)
  if (code === undefined || String.fromCodePoint(code) !== text) throw new Error('No character')
  return code
}

import fc from 'fast-check'

const character = fc
  .integer({ min: 0, max: 0x10ffff })
  .map((code) => String.fromCodePoint(code))
  .filter((text) => text.isWellFormed())

/**
 * Text of any characters. fast-check's own `unit: 'binary'` first puts each of a million characters into a map: 1.5 s of a
 * core in each test file.
 */
export const anyText = (maxLength: number): fc.Arbitrary<string> =>
  fc.string({ unit: character, maxLength })

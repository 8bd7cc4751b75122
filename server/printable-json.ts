/** One line. Escapes what terminals interpret, and all characters that some programs take for a line end. */
export function printableJson(value: unknown): string {
  return JSON.stringify(value).replace(HIDDEN, (character) =>
    character
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  )
}

/** JSON.stringify escapes those below U+0020. */
const HIDDEN = /[\u007f-\u009f\u2028\u2029]|(?![\u200c\u200d])\p{Cf}/gu

/**
 * What people type, without what nobody sees. Control characters separate words; the others do not. The joiners of some
 * scripts and the variation selectors of emoji are no such marks.
 */
export function visible(text: string): string {
  return text
    .toWellFormed()
    .replace(HIDDEN, '')
    .replace(/\p{Cc}+/gu, ' ')
}

/** Soft hyphens, marks of direction, fillers and byte order marks: pages and mail programs hide them in what people copy. */
const HIDDEN =
  /[\u00AD\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]+/gu

export function oneVisibleLine(text: string): string {
  return visible(text).replace(/\s+/gu, ' ').trim()
}

export function visibleLines(text: string): string {
  return text
    .replace(/\r\n?/gu, '\n')
    .split('\n')
    .map((line) => visible(line).trimEnd())
    .join('\n')
    .trim()
}

/** Full-width letters, digits and marks of Chinese and Japanese keyboards as ASCII. */
export function halfWidth(text: string): string {
  return text.replace(/[\uFF01-\uFF5E]/gu, (wide) =>
    String.fromCharCode(wide.charCodeAt(0) - 0xfee0),
  )
}

/** Digits of any script as ASCII. */
export function asciiDigits(text: string): string {
  return text.replace(/(?!\d)\p{Nd}/gu, (digit) => String(digitValue(digit.codePointAt(0) ?? 0)))
}

/** Unicode has the ten digits of a script in order, one block after the other. */
function digitValue(codePoint: number): number {
  let before = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(codePoint - before - 1))) before++
  return before % 10
}

/** Not `J. R.`, `St.John` or `Chan.Net`: names may have dots. */
export function looksLikeWebAddress(text: string): boolean {
  return /:\/\/|\bwww\.|[^\s.]\.(com|org|info|xyz)\b/iu.test(text)
}

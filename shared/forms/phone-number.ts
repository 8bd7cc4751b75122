import { asciiDigits, halfWidth, looksLikeWebAddress } from './typed-text.ts'

const ASKED = 'Enter a phone number with area code.'

/** For the person who calls: labels, words and extensions stay as they were typed. */
export function phoneText(line: string): string {
  return asciiDigits(halfWidth(line))
    .replace(/[\u2010-\u2015\u2212]/gu, '-') // as web pages and Word print them
    .replace(/^tel: ?/iu, '')
    .replace(/;phone-context=[^;]*/iu, '')
    .replace(/;ext=/iu, ' ext. ')
}

/** What keeps a person from calling this number; undefined if nothing does. */
export function phoneProblem(text: string): string | undefined {
  if (text.includes('@')) return `This looks like an email address. ${ASKED}`
  if (looksLikeWebAddress(text)) return `This looks like a web address. ${ASKED}`
  if (/\d{16}/u.test(text)) return `This has too many digits. ${ASKED}`
  const number = vanityAsDigits(text).replace(EXTENSION, '')
  const count = number.match(/\d/gu)?.length ?? 0
  if (count === 0) return `This has no digits. ${ASKED}`
  if (count < LOCAL_DIGITS)
    return `This has only ${count} ${count === 1 ? 'digit' : 'digits'}. ${ASKED}`
  if (count === LOCAL_DIGITS && !number.includes('+')) return `The area code is missing. ${ASKED}`
  return undefined
}

/** Digits of a US number without its area code. */
const LOCAL_DIGITS = 7

const EXTENSION = /(?<=\d\D{0,9})(?:\bext[a-z]*|\bx|#)[\s.:#]*\d{1,7}/giu

/** `1-800-FLOWERS` as `1-800-3569377`; letters after the seventh are not dialed. */
export function vanityAsDigits(text: string): string {
  return VANITY.reduce(
    (read, pattern) =>
      read.replace(pattern, (all, area: string, word: string) =>
        /[a-z]/iu.test(word)
          ? area + word.replace(/[^a-z\d]/giu, '').replace(/[a-z]/giu, keyOf)
          : all,
      ),
    text,
  )
}

/** Seven letters or digits after an area code, with spaces between them only in capitals: "202-555 ask for Jo" is no word. */
const VANITY = [
  /(?<!\d)((?:1[ .-]*)?\(?[2-9]\d{2}\)?[ .-]*)([A-Z\d](?:[ .-]?[A-Z\d]){6})[A-Z-]*/gu,
  /(?<!\d)((?:1[ .-]*)?\(?[2-9]\d{2}\)?[ .-]*)([a-z\d](?:[.-]?[a-z\d]){6})[a-z-]*/giu,
]

/** The digit on whose key the letter stands (ITU-T E.161). */
function keyOf(letter: string): string {
  return '22233344455566677778889999'.charAt(letter.toLowerCase().charCodeAt(0) - 97)
}

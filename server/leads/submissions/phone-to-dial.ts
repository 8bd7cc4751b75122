import { findPhoneNumbersInText } from 'libphonenumber-js/min'
import { vanityAsDigits } from '../../../shared/forms/phone-number.ts'

/**
 * In E.164 (`+12025550142`), for programs that dial; undefined unless the text names one number that can be dialed. Without
 * a country it is one of the North American Numbering Plan. Its extension stays in the text.
 */
export function phoneToDial(phone: string): string | undefined {
  const text = vanityAsDigits(phone)
    .replace(MIDDLE_DOTS, '.')
    .replace(/^00(?=[1-9])/, '+')
  const found = findPhoneNumbersInText(text, 'US').map(({ number }) => number.number)
  const [number, ...others] = new Set(found)
  return number && others.length === 0 && canBeDialed(number) ? number : undefined
}

const MIDDLE_DOTS = /[\u00B7\u2022\u2027\u2219\u22C5\u30FB]/gu

/**
 * The small metadata of the package lack the rules of NANP (no code N11 such as 911, no area code with 9 in the middle) and
 * let through what is no number anywhere: E.164 allows 15 digits, and the shortest in use have 7 (Niue: +683 and four).
 */
function canBeDialed(number: string): boolean {
  return number.startsWith('+1')
    ? /^\+1[2-9](?!11)[0-8]\d[2-9](?!11)\d{6}$/.test(number)
    : /^\+\d{7,15}$/.test(number)
}

import { halfWidth, oneVisibleLine } from './typed-text.ts'

/**
 * The address that a person meant: without `mailto:`, the name before it, invisible marks, spaces around @ and dots, and
 * the dot or comma that ended a sentence. Changes no valid address.
 */
export function tidyEmail(typed: string): string {
  const text = halfWidth(typed).replace(/[\u3002\uFF61]/gu, '.')
  const line = oneVisibleLine(text).replace(INVISIBLE, '')
  const [, within = line] = /<([^<>]*)>[^<>]*$/u.exec(line) ?? [] // Jo Example <jo@example.com>
  return within
    .trim()
    .replace(/^(?:mailto|e-?mail) ?: ?([^?]*).*$/iu, '$1')
    .replace(/^'(.*)'$/u, '$1')
    .replace(/ ?([@.]) ?/gu, '$1')
    .replace(/^[<"([\u201C\u2018]+|[.,;:!?>"')\]\u3001\u201D\u2019]+$/gu, '')
    .trim()
}

/** A joiner belongs to an address only between two letters of a script that joins them. */
const INVISIBLE =
  /(?![\u200C\u200D])\p{Default_Ignorable_Code_Point}|(?<![^ -~])[\u200C\u200D]|[\u200C\u200D](?![^ -~])/gu

/**
 * One @ and a domain with a dot, in any script, at most 254 octets (RFC 5321 section 4.5.3.1.3). The domain must be valid
 * by the URL standard, which covers IDN. No pattern is ambiguous, which avoids quadratic backtracking.
 */
export function isEmailAddress(text: string): boolean {
  const [local = '', domain = '', ...more] = text.split('@')
  if (more.length > 0 || !LOCAL.test(local)) return false
  if (local.startsWith('.') || local.endsWith('.') || local.includes('..')) return false
  return isDomain(domain) && new TextEncoder().encode(text).length <= 254
}

const LOCAL = /^(?:[\u200C\u200D]|[^\s\p{Cf}"(),:;<>[\\\]]){1,64}$/u

/** At least two labels, the last with a letter: an IP address is not a domain. */
function isDomain(domain: string): boolean {
  const labels = domain.split('.')
  if (labels.length < 2 || !labels.every((label) => LABEL.test(label))) return false
  return /\p{L}/u.test(labels.at(-1) ?? '') && URL.canParse(`https://${domain}`)
}

const LABEL = /^(?:\u200C|\u200D|[\p{L}\p{M}\p{N}-])+$/u

import * as v from 'valibot'
import { USDOT_PATTERN, usdotDigits } from '../freight/usdot-number.ts'
import { canonicalZone } from '../scheduling/canonical-zone.ts'
import { wordingOf } from './consent-wording.ts'
import type { ConsentWording, Option } from './form-definition.ts'

/**
 * Rules of single fields. Each normalizes the input and says in its message what to do. Lengths are UTF-16 units, as
 * for `maxlength`. Every rule checks the length first: a program may send 32 KB in any field.
 */

const UNREADABLE = 'This answer could not be read. Type it again.'

/** Factor by which input may exceed the stored length: surrounding spaces, and CRLF line breaks. */
const ROOM = 2

type Rule = v.GenericSchema<string, string>

/** Allows an empty answer. */
export function optional(rule: Rule): Rule {
  return v.lazy((typed) => (isBlank(typed) ? blank : rule))
}

export function personName(message: string) {
  return v.pipe(
    oneLine(80, 'Use at most 80 characters.'),
    v.minLength(1, message),
    v.regex(/\p{L}/u, message),
    v.check((text) => !looksLikeAddress(text), 'Enter a name, not a web address.'),
  )
}

export function companyName(message: string) {
  return v.pipe(oneLine(120, 'Use at most 120 characters.'), v.minLength(1, message))
}

/**
 * One @ and a domain with a dot, in any script, at most 254 octets (RFC 5321 section 4.5.3.1.3). The domain must be
 * valid by the URL standard, which covers IDN.
 */
export function emailAddress(message: string) {
  const example = 'Enter an email address like name@company.com.'
  return v.pipe(oneLine(254, example), v.minLength(1, message), v.check(isEmailAddress, example))
}

const PHONE_ASKED = 'Enter a phone number with area code.'

/** 7 to 15 digits with area code (ITU-T E.164), the usual separators, and an extension. */
export const phoneNumber = v.pipe(
  oneLine(40, PHONE_ASKED),
  v.transform((text) => text.replace(/[\u2010-\u2015\u2212]/gu, '-')), // as web pages and Word print them
  v.regex(/^[+()\d\s./-]+((ext\.?|extension|x|#)\s*\d{1,6})?$/iu, PHONE_ASKED),
  v.check((text) => /^(\D*\d){7,15}\D*$/.test(text.split(/[ex#]/i)[0] ?? ''), PHONE_ASKED),
)

const USDOT_ASKED = 'Enter 1 to 8 digits, or leave this blank.'

/**
 * 1 to 8 digits, ignoring prefixes and separators. Never looked up: an unregistered number may still be what the
 * visitor meant.
 */
export const usdotNumber = v.pipe(
  oneLine(40, USDOT_ASKED),
  v.transform(usdotDigits),
  v.regex(USDOT_PATTERN, USDOT_ASKED),
)

export function choice(options: readonly Option[], message = 'Choose the option that fits best.') {
  return v.pipe(
    oneLine(200, message),
    v.check((value) => options.some((option) => option.value === value), message),
  )
}

/** `2026-11-24T20:30:00Z`, with or without milliseconds; stored with them. */
export function instant(message: string) {
  return v.pipe(
    oneLine(24, message),
    v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/, message),
    v.check((text) => !Number.isNaN(Date.parse(text)), message),
    v.transform((text) => new Date(text).toISOString()),
  )
}

/** An IANA zone by any name; stored by its canonical name. */
export function timeZone(message: string) {
  return v.pipe(
    oneLine(64, message),
    v.check((name) => canonicalZone(name) !== undefined, message),
    v.transform((name) => canonicalZone(name) ?? name),
  )
}

interface LongText {
  readonly min: number
  readonly max: number
  readonly message: string
  readonly empty?: string
}

export function longText({ min, max, message, empty = message }: LongText) {
  const tooLong = `Use at most ${inThousands(max)} characters.`
  return v.pipe(
    v.string(empty),
    v.maxLength(max * ROOM, tooLong),
    v.transform(cleanLines),
    v.check((text) => min === 0 || text !== '', empty),
    v.maxLength(max, tooLong),
    v.minLength(min, message),
  )
}

/** `4,000`. Handwritten, because the first number format costs a phone 40 ms and forms are prefetched. */
function inThousands(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',')
}

/**
 * 'yes' for a version of this wording, otherwise ''. Boxes of releases before 2026-11-28 sent `yes`, which does not say what
 * stood beside them.
 */
export function agreement(wording: ConsentWording) {
  return v.pipe(
    v.string(),
    v.maxLength(200, UNREADABLE),
    v.transform((version) => (wordingOf(wording, version) ? 'yes' : '')),
  )
}

function oneLine(max: number, message: string) {
  return v.pipe(
    v.string(UNREADABLE),
    v.maxLength(max * ROOM, message),
    v.transform((text) => withoutControls(withoutHidden(text)).replace(/\s+/gu, ' ').trim()),
    v.maxLength(max, message),
  )
}

function cleanLines(text: string): string {
  return text
    .replace(/\r\n?/gu, '\n')
    .split('\n')
    .map((line) => withoutControls(line).trimEnd())
    .join('\n')
    .trim()
}

/** Control characters and bidirectional marks are invisible and can disguise text. */
function withoutControls(text: string): string {
  return text.toWellFormed().replace(/[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu, ' ')
}

/** Web pages and mail programs hide these in the text that people copy. A mail server refuses an address with one. */
function withoutHidden(text: string): string {
  return text.replace(/[\u00AD\u200B\u2060\uFEFF]+/gu, '')
}

function looksLikeAddress(text: string): boolean {
  return /:\/\/|\bwww\.|\.(com|net|org|info|ru|top|xyz)\b/iu.test(text)
}

/** At most 254 characters. No pattern is ambiguous, which avoids quadratic backtracking. */
function isEmailAddress(text: string): boolean {
  const [local = '', domain = '', ...more] = text.split('@')
  if (more.length > 0 || !/^[^\s\p{Cf}"(),:;<>[\\\]]{1,64}$/u.test(local)) return false
  if (local.startsWith('.') || local.endsWith('.') || local.includes('..')) return false
  return isDomain(domain) && new TextEncoder().encode(text).length <= 254
}

/** At least two labels, the last with a letter: an IP address is not a domain. */
function isDomain(domain: string): boolean {
  const labels = domain.split('.')
  if (labels.length < 2 || !labels.every((label) => /^[\p{L}\p{M}\p{N}-]+$/u.test(label)))
    return false
  return /\p{L}/u.test(labels.at(-1) ?? '') && URL.canParse(`https://${domain}`)
}

const blank = v.pipe(
  v.string(),
  v.transform(() => ''),
)

/** Linear time at any length, because it runs before the rule. */
function isBlank(typed: unknown): boolean {
  return typeof typed === 'string' && withoutControls(typed).trim() === ''
}

import * as v from 'valibot'
import { usdotDigits } from '../freight/usdot-number.ts'
import { canonicalZone } from '../scheduling/canonical-zone.ts'
import { wordingOf } from './consent-wording.ts'
import { isEmailAddress, tidyEmail } from './email-address.ts'
import type { ConsentWording, Option } from './form-definition.ts'
import { phoneProblem, phoneText } from './phone-number.ts'
import {
  asciiDigits,
  looksLikeWebAddress,
  oneVisibleLine,
  visible,
  visibleLines,
} from './typed-text.ts'

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
    v.check((text) => !looksLikeWebAddress(text), 'Enter a name, not a web address.'),
  )
}

export function companyName(message: string) {
  return v.pipe(oneLine(120, 'Use at most 120 characters.'), v.minLength(1, message))
}

/** Stored as a mail program would address it. */
export function emailAddress(message: string) {
  const example = 'Enter an email address like name@company.com.'
  return v.pipe(
    oneLine(254, example),
    v.minLength(1, message),
    v.transform(tidyEmail),
    v.check(isEmailAddress, example),
  )
}

/** Read by the person who calls, so nearly every spelling will do. */
export const phoneNumber = v.pipe(
  oneLine(80, 'Use at most 80 characters.'),
  v.transform(phoneText),
  v.check(
    (text) => phoneProblem(text) === undefined,
    ({ input }) => phoneProblem(input) ?? '',
  ),
)

/**
 * Its digits; '' without a digit, such as "N/A"; any other text as it was typed, such as an MC number. Nobody asked for it,
 * so nothing in it refuses a form.
 */
export const usdotNumber = v.pipe(
  v.string(UNREADABLE),
  v.transform((typed) => oneVisibleLine(typed.slice(0, USDOT_LENGTH))),
  v.transform((text) => usdotDigits(text) ?? (/[1-9]/u.test(asciiDigits(text)) ? text : '')),
)

const USDOT_LENGTH = 80

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

/** An IANA zone by any name, stored by its canonical name; '' if this machine does not know it. No visitor typed it. */
export const timeZone = v.pipe(
  v.string(UNREADABLE),
  v.transform((name) => canonicalZone(name.trim()) ?? ''),
)

interface LongText {
  readonly min: number
  readonly max: number
  readonly message: string
  readonly empty?: string
}

/** In characters as people count them: an emoji is one, not two as in JavaScript. */
export function longText({ min, max, message, empty = message }: LongText) {
  const tooLong = `Use at most ${inThousands(max)} characters.`
  return v.pipe(
    v.string(empty),
    v.maxLength(max * 2 * ROOM, tooLong),
    v.transform(visibleLines),
    v.check((text) => min === 0 || text !== '', empty),
    v.check((text) => [...text].length <= max, tooLong),
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
    v.transform(oneVisibleLine),
    v.maxLength(max, message),
  )
}

const blank = v.pipe(
  v.string(),
  v.transform(() => ''),
)

/** Linear time at any length, because it runs before the rule. */
function isBlank(typed: unknown): boolean {
  return typeof typed === 'string' && visible(typed).trim() === ''
}

import * as v from 'valibot'
import { InvalidAnswersError } from '../../../shared/errors.ts'
import type { Typed } from '../../../shared/forms/check-answers.ts'
import { instant, optional, timeZone } from '../../../shared/forms/rules.ts'

export interface WantedChange {
  readonly change: 'move' | 'cancel' | 'confirm'
  /** UTC; '' to cancel, or to confirm the held time. */
  readonly slot: string
  readonly zone: string
  readonly sequence: number
}

const CHOOSE = 'Choose one of the times shown.'

const changeSchema = v.variant('change', [
  v.object({
    change: v.literal('cancel'),
    zone: v.optional(v.string(), ''),
    sequence: wholeNumber(),
  }),
  v.object({
    change: v.literal('confirm'),
    slot: v.optional(optional(instant(CHOOSE)), ''),
    zone: v.optional(v.string(), ''),
    sequence: v.optional(wholeNumber(), '0'),
  }),
  v.object({
    change: v.literal('move'),
    slot: v.pipe(v.string(CHOOSE), instant(CHOOSE)),
    zone: v.optional(optional(timeZone('We don’t recognize that time zone. Choose another.')), ''),
    sequence: wholeNumber(),
  }),
])

/** `defaultZone` is that of the booking. Throws InvalidAnswersError. */
export function readChange(typed: Typed, defaultZone: string): WantedChange {
  const result = v.safeParse(changeSchema, typed)
  if (result.success) {
    return { slot: '', ...result.output, zone: result.output.zone || defaultZone }
  }
  const problems = result.issues.map(({ path, message }) => ({
    field: String(path?.[0]?.key ?? 'change'),
    message: path?.[0]?.key === 'change' ? 'Choose to confirm, move or cancel.' : message,
  }))
  throw new InvalidAnswersError(problems)
}

function wholeNumber() {
  return v.pipe(
    v.string('Open the page of your demo again.'),
    v.regex(/^\d{1,6}$/, 'Open the page of your demo again.'),
    v.transform(Number),
  )
}

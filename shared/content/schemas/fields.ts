import * as v from 'valibot'

export const ROLES = [
  'broker',
  'carrier',
  'shipper',
  'forwarder',
  'insurer',
  'factor',
  'technology',
  'other',
] as const

export const roleSchema = v.picklist(ROLES, `Choose one of these roles: ${ROLES.join(', ')}.`)

export type Role = v.InferOutput<typeof roleSchema>

/** Names a missing or unknown field. The message of any `strictObject`. */
export function recordProblem(issue: v.StrictObjectIssue): string {
  if (issue.expected === 'never') {
    return `There is no field ${issue.received} here. Check its spelling, or take it out.`
  }
  if (issue.received === 'undefined') return `The field ${issue.expected} is missing. Add it.`
  return 'Write fields here, one "name: value" on each line.'
}

export function textSchema(message: string) {
  return v.pipe(v.string(message), v.trim(), v.nonEmpty(message))
}

export function listSchema<TItem extends v.GenericSchema>(item: TItem, message: string) {
  return v.pipe(
    v.array(item, message),
    v.minLength(1, message),
    v.check((items) => new Set(items).size === items.length, 'Name each entry only once.'),
  )
}

const DATE_MESSAGE = 'Write a date as year, month and day, for example 2026-11-16.'

/** `YYYY-MM-DD`, a day that exists. */
export const isoDateSchema = v.pipe(
  v.string(DATE_MESSAGE),
  v.isoDate(DATE_MESSAGE),
  v.check(isCalendarDay, 'There is no such day in the calendar. Check the date.'),
)

export const monthSchema = v.pipe(
  v.string('Write a month as year and month, for example 2026-11.'),
  v.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'Write a month as year and month, for example 2026-11.'),
)

/** First publication and last revision. */
export const recordDates = {
  createdAt: isoDateSchema,
  updatedAt: v.optional(isoDateSchema),
}

const LINK_MESSAGE =
  'Write a page of this site, for example /faqs, or a full address with https:, mailto: or tel:.'

/** `to` starts with a single slash, `https://`, `mailto:`, or `tel:`. */
export const linkSchema = v.strictObject(
  {
    to: v.pipe(
      v.string(LINK_MESSAGE),
      v.regex(/^(?:\/(?!\/)|https:\/\/|mailto:|tel:)\S*$/, LINK_MESSAGE),
    ),
    label: textSchema('Write the words of the link.'),
  },
  recordProblem,
)

export type Link = v.InferOutput<typeof linkSchema>

export const webAddressSchema = v.pipe(
  v.string('Write the full address of the source, starting with https://.'),
  v.url('Write the full address of the source, starting with https://.'),
  v.startsWith('https://', 'Write the full address of the source, starting with https://.'),
)

export const emailSchema = v.pipe(
  v.string('Write an email address like name@company.com.'),
  v.email('Write an email address like name@company.com.'),
)

function isCalendarDay(date: string): boolean {
  const instant = new Date(`${date}T00:00:00Z`)
  // Engines either reject a day such as February 30 or roll it over into March.
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(date)
}

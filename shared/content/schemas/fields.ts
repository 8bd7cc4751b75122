import * as v from 'valibot'
import { readDay } from '../../freight/calendar-day.ts'
import { readPublishAt } from '../publish-at.ts'

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

/** A record of these fields and no others. */
export function group<const TEntries extends v.ObjectEntries>(entries: TEntries) {
  return v.strictObject(entries, recordProblem)
}

/** Entries of the same schema for each of these names. */
export function forEach<const Name extends string, Schema>(names: readonly Name[], schema: Schema) {
  return Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, Schema>
}

/** For the forms of the editor and for editor programs, where the message does not say what the field is for. */
export function described<const TSchema extends v.GenericSchema>(text: string, schema: TSchema) {
  return v.pipe(schema, v.description(text))
}

/** Names a missing or unknown field. */
function recordProblem(issue: v.StrictObjectIssue): string {
  if (issue.expected === 'never') {
    const isPartOfText = issue.path?.at(-1)?.value === null
    return isPartOfText
      ? `There is no field ${issue.received} here. If it belongs to a text with a comma, put quotes around that text.`
      : `There is no field ${issue.received} here. Check its spelling, or take it out.`
  }
  if (issue.received === 'undefined') return `The field ${issue.expected} is missing. Add it.`
  return 'Write fields here, one "name: value" on each line.'
}

/** A tag, a link, code, or emphasis, but not “2 * 3” or snake_case. */
const MARKUP = /<\/?[a-z]|\]\(|`|\*\*|(?<!\w)(\*|__?)[^\s*_](?:.*?[^\s*_])?\1(?!\w)/i

const withoutMarkup = v.check<string, string>(
  (text) => !MARKUP.test(text),
  'A field is shown as it stands. Take the Markdown (* _ ` and links) and the HTML out.',
)

export function textSchema(message: string) {
  return v.pipe(v.string(message), v.trim(), v.nonEmpty(message), withoutMarkup)
}

/** For a limit: the present length says how much must go. */
export function withLength(message: string) {
  return ({ input }: { readonly input: string }) => `${message} It has ${input.length} now.`
}

function matching(pattern: RegExp, message: string) {
  return v.pipe(v.string(message), v.regex(pattern, message))
}

/** The build fills these in, wherever they stand in `content/`. */
export const SITE_PLACEHOLDERS = [
  'product',
  'slug',
  'legalName',
  'postalAddress',
  'keepLeadsDays',
  'keepSpamDays',
  'invitations',
] as const

export type SitePlaceholder = (typeof SITE_PLACEHOLDERS)[number]

/** Text that visitors read, with no other placeholders than those of the site and `placeholders`. */
export function copy(message: string, placeholders: readonly string[] = []) {
  return v.pipe(
    textSchema(message),
    v.excludes('!', 'End with a period: exclamation marks are not our voice.'),
    onlyPlaceholders(placeholders),
  )
}

/** `{count}`, and what was meant to be one: `{ count }`, `{the count}`, `{count`. */
export const PLACEHOLDER = /\{[^{}\n]*\}|\{ *(?:[\w.]*\w)?|\}/g

/** The build names unknown ones. */
const SAMPLE_FACT = /^\{sample\.[\w.]+\}$/

/** Refuses placeholders other than those of the site and `placeholders`. The action names all of them. */
export function onlyPlaceholders(placeholders: readonly string[]) {
  const known = [...placeholders, ...SITE_PLACEHOLDERS]
  const isKnown = (written: string) =>
    known.map(inBraces).includes(written) || SAMPLE_FACT.test(written)
  const action = v.rawCheck<string>(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const written = dataset.value.match(PLACEHOLDER) ?? []
    for (const received of written.filter((one) => !isKnown(one))) {
      addIssue({ message: unknownPlaceholder(received, known), received }) // the build finds its line by `received`
    }
  })
  return { ...action, placeholders: known }
}

/** The reason against a placeholder, written with its braces. */
export function unknownPlaceholder(written: string, known: readonly string[]): string {
  const list = listPlaceholders(known)
  return /\w$/.test(written)
    ? `The } after ${written} is missing. Add it, or write one of ${list}.`
    : `Nothing replaces ${written} here. Write one of ${list}.`
}

/** Text with placeholders that the page fills in, such as `{count} papers`. All are required. */
export function template(placeholders: readonly string[], message: string) {
  const required = placeholders.map(inBraces)
  return v.pipe(
    copy(message, placeholders),
    v.check(
      (text) => required.every((placeholder) => text.includes(placeholder)),
      `Keep ${required.join(' and ')} in the text: the page puts the value there.`,
    ),
  )
}

export function listPlaceholders(known: readonly string[]): string {
  return known.map(inBraces).join(', ')
}

function inBraces(placeholder: string): string {
  return `{${placeholder}}`
}

export function exactly<TItem extends v.GenericSchema>(
  count: number,
  item: TItem,
  message: string,
) {
  return v.pipe(v.array(item, message), v.length(count, message))
}

/** One to `count` items. */
export function upTo<TItem extends v.GenericSchema>(count: number, item: TItem, message: string) {
  return v.pipe(atLeast(1, item, message), v.maxLength(count, message))
}

export function atLeast<TItem extends v.GenericSchema>(
  count: number,
  item: TItem,
  message: string,
) {
  return v.pipe(v.array(item, message), v.minLength(count, message))
}

export function listSchema<TItem extends v.GenericSchema>(item: TItem, message: string) {
  return v.pipe(
    atLeast(1, item, message),
    v.check((items) => new Set(items).size === items.length, 'Name each entry only once.'),
  )
}

/** Both ends are included. */
export function wholeNumber(min: number, max: number, message: string) {
  return v.pipe(
    v.number(message),
    v.integer(message),
    v.minValue(min, message),
    v.maxValue(max, message),
  )
}

/** Printed number of an entry. */
export const numberSchema = wholeNumber(1, 99, 'Write the number of the entry as a whole number.')

const DATE_MESSAGE = 'Write a date as year, month and day, for example 2026-11-16.'

/** `YYYY-MM-DD`, a day that exists. */
export const isoDateSchema = v.pipe(
  v.string(DATE_MESSAGE),
  v.isoDate(DATE_MESSAGE),
  v.check(
    (date) => readDay(date) !== undefined,
    'There is no such day in the calendar. Check the date.',
  ),
)

export const monthSchema = matching(
  /^\d{4}-(?:0[1-9]|1[0-2])$/,
  'Write a month as year and month, for example 2026-11.',
)

export const timeSchema = matching(
  /^(?:1[0-2]|[1-9])(?::[0-5]\d)? (?:AM|PM)$/,
  'Write the time with AM or PM, for example 9 AM or 1:30 PM.',
)

const PUBLISH_AT_MESSAGE =
  'Write day, time and time zone of the publication: 2026-12-01 09:00 America/Chicago.'

export const publishAtSchema = described(
  'Keeps it out of the site until then, also if visitors can read it now.',
  v.pipe(
    v.string(PUBLISH_AT_MESSAGE),
    v.check((text) => readPublishAt(text) !== undefined, PUBLISH_AT_MESSAGE),
  ),
)

export const recordDates = {
  createdAt: described('The day of publication. No page shows it.', isoDateSchema),
  updatedAt: v.optional(described('The day of the last edit. No page shows it.', isoDateSchema)),
}

/** `to` starts with a single slash, `https://`, `mailto:`, or `tel:`. */
export const linkSchema = group({
  to: v.pipe(
    matching(
      /^(?:\/(?!\/)|https:\/\/|mailto:|tel:)\S*$/,
      'Write a page of this site, for example /faqs, or a full address with https:, mailto: or tel:.',
    ),
    onlyPlaceholders([]),
  ),
  label: copy('Write the words of the link.'),
})

export type Link = v.InferOutput<typeof linkSchema>

export function webAddress(message: string) {
  return v.pipe(v.string(message), v.url(message), v.startsWith('https://', message))
}

const EMAIL_MESSAGE = 'Write an email address like name@company.com.'

export const emailSchema = v.pipe(v.string(EMAIL_MESSAGE), v.email(EMAIL_MESSAGE))

const PIECES_MESSAGE = 'List the pieces of the sentence, texts and links.'
const PIECE_MESSAGE = 'Write a piece of text in quotes, or a link with "to" and "label".'

export const linkedTextSchema = atLeast(
  1,
  v.union(
    [
      v.pipe(v.string(), v.nonEmpty(PIECE_MESSAGE), withoutMarkup, onlyPlaceholders([])),
      linkSchema,
    ],
    PIECE_MESSAGE,
  ),
  PIECES_MESSAGE,
)

export type LinkedText = v.InferOutput<typeof linkedTextSchema>

export const rowSchema = group({
  name: copy('Write the name of the row.'),
  text: copy('Write the text of the row.'),
})

export const linkedRowSchema = group({ ...rowSchema.entries, link: v.optional(linkSchema) })

const sealWordSchema = copy('Write one short word.')

export const sealWordsSchema = v.strictTuple(
  [sealWordSchema, sealWordSchema],
  'The seal carries exactly two words.',
)

/** Longer ones break into many lines on a phone. */
function heading(maxLength: number, message: string) {
  return v.pipe(
    copy(message),
    v.maxLength(maxLength, withLength(`Shorten it to ${maxLength} characters or fewer.`)),
  )
}

export const sectionFields = {
  heading: heading(70, 'Write the heading of the section.'),
  lead: copy('Write the line under the heading.'),
}

/** A section with a list of at least `count` rows. */
export function rowsSection(count: number, message: string) {
  return group({ ...sectionFields, rows: atLeast(count, rowSchema, message) })
}

export const closingSchema = group({
  heading: heading(70, 'Write the heading of the closing band.'),
  text: copy('Write the line under the heading of the closing band.'),
  link: v.optional(described('The button. Without it, the button leads to the demo.', linkSchema)),
  note: v.optional(copy('Write the short line under the button.')),
})

export type Closing = v.InferOutput<typeof closingSchema>

const DESCRIPTION_MESSAGE = 'Describe the page in one sentence of 80 to 155 characters.'

export const pageFields = {
  description: v.optional(
    described(
      'For search engines and link previews. Without it, they show the description of the site.',
      v.pipe(
        copy(DESCRIPTION_MESSAGE),
        v.minLength(80, withLength(DESCRIPTION_MESSAGE)),
        v.maxLength(155, withLength(DESCRIPTION_MESSAGE)),
      ),
    ),
  ),
  heading: heading(60, 'Write the heading of the page.'),
  lead: copy('Write the lines under the heading of the page.'),
  ...recordDates,
}

export const titledPageFields = {
  title: heading(
    60,
    'Write the title shown in the browser’s tab, without the name of the product.',
  ),
  ...pageFields,
}

import * as v from 'valibot'
import { linkSchema, recordDates, recordProblem, textSchema } from './fields.ts'

export function group<const TEntries extends v.ObjectEntries>(entries: TEntries) {
  return v.strictObject(entries, recordProblem)
}

export function copy(message: string) {
  return v.pipe(
    textSchema(message),
    v.excludes('!', 'End with a period: exclamation marks are not our voice.'),
  )
}

/** Text with placeholders that the page fills in, such as `{count} papers`. All are required. */
export function template(placeholders: readonly string[], message: string) {
  const written = placeholders.map((placeholder) => `{${placeholder}}`)
  return v.pipe(
    copy(message),
    v.check(
      (text) => written.every((placeholder) => text.includes(placeholder)),
      `Keep ${written.join(' and ')} in the text: the page puts the value there.`,
    ),
  )
}

export function exactly<TItem extends v.GenericSchema>(
  count: number,
  item: TItem,
  message: string,
) {
  return v.pipe(v.array(item, message), v.length(count, message))
}

export function atLeast<TItem extends v.GenericSchema>(
  count: number,
  item: TItem,
  message: string,
) {
  return v.pipe(v.array(item, message), v.minLength(count, message))
}

/** Printed number of an entry; `numbered` checks the sequence. */
export const numberSchema = v.pipe(
  v.number('Write the number of the entry.'),
  v.integer('Write the number of the entry as a whole number.'),
)

/** Entries whose printed numbers run from `from` without a gap. */
export function numbered<TItem extends { number: number }>(from: number) {
  return v.check<TItem[], string>(
    (items) => items.every(({ number }, index) => number === from + index),
    `Number the entries in order, starting with ${from}.`,
  )
}

const PIECE_MESSAGE = 'Write a piece of text in quotes, or a link with "to" and "label".'

export const linkedTextSchema = v.pipe(
  v.array(
    v.union([v.pipe(v.string(), v.nonEmpty(PIECE_MESSAGE)), linkSchema], PIECE_MESSAGE),
    'List the pieces of the sentence, texts and links.',
  ),
  v.minLength(1, 'List the pieces of the sentence, texts and links.'),
)

export type LinkedText = v.InferOutput<typeof linkedTextSchema>

export const rowSchema = group({
  name: copy('Write the name of the row.'),
  text: copy('Write the text of the row.'),
})

export const sectionFields = {
  heading: copy('Write the heading of the section.'),
  lead: copy('Write the line under the heading.'),
}

export const closingSchema = group({
  heading: copy('Write the heading of the closing band.'),
  text: copy('Write the line under the heading of the closing band.'),
  note: v.optional(copy('Write the short line under the button.')),
})

export type Closing = v.InferOutput<typeof closingSchema>

const DESCRIPTION_MESSAGE = 'Describe the page in one sentence of 80 to 155 characters.'

export const pageFields = {
  /** For search engines and link previews. Default: the site's description. */
  description: v.optional(
    v.pipe(
      copy(DESCRIPTION_MESSAGE),
      v.minLength(80, DESCRIPTION_MESSAGE),
      v.maxLength(155, DESCRIPTION_MESSAGE),
    ),
  ),
  heading: copy('Write the heading of the page.'),
  lead: copy('Write the lines under the heading of the page.'),
  ...recordDates,
}

export const titledPageFields = {
  title: copy('Write the title shown in the browser’s tab, without the name of the product.'),
  ...pageFields,
}

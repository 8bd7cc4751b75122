import type * as v from 'valibot'
import { copy, forEach, group, titledPageFields } from '../../content/schemas/fields.ts'

const finalSchema = group({
  heading: copy('Say how things stand.'),
  text: copy('Say what that means.'),
})

const stateSchema = group({
  ...finalSchema.entries,
  button: copy('Write the words of the button.'),
})

const markSchema = group({
  open: stateSchema,
  marked: stateSchema,
  final: finalSchema,
})

/** Heading and lead are for a link that does not work. */
export const pageSchema = group({
  ...titledPageFields,
  answered: markSchema,
  spam: markSchema,
  labels: group(
    forEach(['reference', 'company', 'topic', 'waited', 'demo'], copy('Write the label.')),
  ),
  canceled: copy('Write the word that follows the time of a canceled demo.'),
})

export type LeadPage = v.InferOutput<typeof pageSchema>

import type * as v from 'valibot'
import {
  atLeast,
  copy,
  forEach,
  group,
  linkSchema,
  sealWordsSchema,
  sectionFields,
  template,
} from '../../content/schemas/fields.ts'
import { gateWordsFields } from '../../content/schemas/gate-words.ts'

export const sampleWordsSchema = group({
  ...sectionFields,
  file: copy('Name the file of the sample load.'),
  rail: copy('Write what the row of stops leads to.'),
  position: template(['number', 'count', 'name'], 'Write which sheet is shown.'),
  previous: template(['name'], 'Write the words of the link to the sheet before.'),
  next: template(['name'], 'Write the words of the link to the next sheet.'),
  toGate: copy('Write the words of the link to the two days.'),
  ...forEach(['who', 'when', 'source', 'notProved'], copy('Write the label.')),
  seal: sealWordsSchema,
  files: atLeast(1, linkSchema, 'List the files to take along.'),
  gate: group({
    ...sectionFields,
    days: copy('Name the choice between the two days.'),
    ...gateWordsFields,
    note: copy('Say that nothing is scored.'),
    otherDay: template(['name'], 'Write the words of the link to the other day.'),
    paper: linkSchema,
  }),
})

export type SampleWords = v.InferOutput<typeof sampleWordsSchema>

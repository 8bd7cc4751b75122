import * as v from 'valibot'
import { copy, exactly, group, numbered, numberSchema } from './page-fields.ts'

const fieldSchema = group({
  name: copy('Write the name of the field.'),
  value: copy('Write a value that is visibly fictional, for example 000000.'),
})

const sheetSchema = group({
  number: numberSchema,
  title: copy('Write the title of the sheet.'),
  note: copy('Write the short value at the right of the sheet’s title.'),
})

/** The words on the drawing of a load file: seven sheets, the last of them open. */
export const loadFileSheetsSchema = group({
  /** Says for a screen reader what the drawing shows. */
  label: copy('Say in one sentence what the drawing shows.'),
  sheets: v.pipe(
    exactly(7, sheetSchema, 'A load file has exactly seven sheets.'),
    numbered<v.InferOutput<typeof sheetSchema>>(1),
  ),
  front: group({
    fields: exactly(4, fieldSchema, 'The front sheet has exactly four fields above the signature.'),
    signature: fieldSchema,
    seal: exactly(2, copy('Write one short word.'), 'The seal carries exactly two words.'),
  }),
})

export type LoadFileSheets = v.InferOutput<typeof loadFileSheetsSchema>

import type * as v from 'valibot'
import { copy, group, rowSchema, sealWordsSchema } from './fields.ts'

export const receiptFields = {
  label: copy('Write the small words on top of the receipt.'),
  seal: sealWordsSchema,
  reference: copy('Write the word before the reference.'),
  copy: copy('Write the words of the button that copies the reference.'),
  copied: copy('Say that the reference is copied.'),
}

export const sentSchema = group({
  ...receiptFields,
  heading: copy('Say that it has arrived.'),
  next: group({
    ...rowSchema.entries,
    text: copy('Say who reads it, and when the answer comes.', ['reply', 'hours']),
  }),
  confirmation: rowSchema,
  correct: rowSchema,
  again: copy('Write the words of the link back to an empty form.'),
})

export type SentWords = v.InferOutput<typeof sentSchema>

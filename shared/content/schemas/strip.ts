import * as v from 'valibot'
import { copy, group } from './fields.ts'

export const stripSchema = group({
  title: copy('Write the words at the left of the strip.'),
  note: v.optional(copy('Write the words at the right of the strip.')),
})

import type * as v from 'valibot'
import {
  atLeast,
  copy,
  exactly,
  group,
  linkSchema,
  rowSchema,
  titledPageFields,
} from '../../content/schemas/fields.ts'
import { sentSchema } from '../../content/schemas/sent.ts'
import { stripSchema } from '../../content/schemas/strip.ts'
import { bookedDemoSchema } from './booked-demo.ts'

const headingSchema = copy('Write the heading of the section.')
const stepsSchema = exactly(4, rowSchema, 'The list has exactly four steps.')

export const pageSchema = group({
  ...titledPageFields,
  form: group({
    strip: stripSchema,
    /** Instead of `strip` while the calendar is on: the times are the first sheet. */
    details: stripSchema,
    rather: copy('Say that there is another way to ask.'),
  }),
  sent: sentSchema,
  next: group({ heading: headingSchema, steps: stepsSchema }),
  ask: group({ heading: headingSchema, steps: stepsSchema }),
  booked: bookedDemoSchema,
  whoShouldJoin: group({ heading: headingSchema, text: copy('Say who should join.') }),
  access: copy('Say how to ask for captions or an interpreter.'),
  covers: group({
    heading: headingSchema,
    lead: copy('Write the line under the heading.'),
    rows: atLeast(4, rowSchema, 'Say what the demo covers for each role.'),
  }),
  sample: linkSchema,
  noObligation: copy('Say what the visitor does not commit to.'),
})

export type ScheduleYourDemoPage = v.InferOutput<typeof pageSchema>

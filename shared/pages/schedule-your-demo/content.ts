import type * as v from 'valibot'
import { linkSchema } from '../../content/schemas/fields.ts'
import {
  atLeast,
  copy,
  exactly,
  group,
  rowSchema,
  titledPageFields,
} from '../../content/schemas/page-fields.ts'
import { sentSchema } from '../../content/schemas/sent.ts'
import { stripSchema } from '../../content/schemas/strip.ts'
import { bookedDemoSchema } from './booked-demo.ts'

const headingSchema = copy('Write the heading of the section.')
const stepsSchema = exactly(4, rowSchema, 'The list has exactly four steps.')

/** The record `content/pages/schedule-your-demo.yml`. */
export const pageSchema = group({
  ...titledPageFields,
  form: group({
    /** `noteOfTwo` stands while the calendar is on: the times are the second sheet. */
    strip: group({ ...stripSchema.entries, noteOfTwo: copy('Say which of two sheets this is.') }),
    /** For who would not fill in a form; address and phone number follow. */
    rather: copy('Say that there is another way to ask.'),
  }),
  /** The receipt that takes the place of the form. */
  sent: sentSchema,
  /** What follows a booking. */
  next: group({ heading: headingSchema, steps: stepsSchema }),
  /** What follows a request for two preferred times. */
  ask: group({ heading: headingSchema, steps: stepsSchema }),
  booked: bookedDemoSchema,
  whoShouldJoin: group({ heading: headingSchema, text: copy('Say who should join.') }),
  access: copy('Say how to ask for captions or an interpreter.'),
  covers: group({
    heading: headingSchema,
    lead: copy('Write the line under the heading.'),
    rows: atLeast(4, rowSchema, 'Say what the demo covers for each role.'),
  }),
  /** Below what the demo covers. */
  sample: linkSchema,
  noObligation: copy('Say what the visitor does not commit to.'),
})

export type ScheduleYourDemoPage = v.InferOutput<typeof pageSchema>

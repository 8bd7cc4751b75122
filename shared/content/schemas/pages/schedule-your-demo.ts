import type * as v from 'valibot'
import {
  atLeast,
  copy,
  exactly,
  group,
  linkedTextSchema,
  rowSchema,
  titledPageFields,
} from './page-fields.ts'

const headingSchema = copy('Write the heading of the section.')
const stepsSchema = exactly(4, rowSchema, 'The list has exactly four steps.')

/** An email the visitor only has to fill in. */
const draftSchema = group({
  label: copy('Write the words of the button.'),
  subject: copy('Write the subject of the email.'),
  lines: atLeast(3, copy('Write what the line asks for.'), 'Give the email at least three lines.'),
})

/** The record `content/pages/schedule-your-demo.yml`. */
export const scheduleYourDemoPageSchema = group({
  ...titledPageFields,
  /** What follows the booking of a time. */
  next: group({ heading: headingSchema, steps: stepsSchema }),
  /** How to ask for a time, and what follows, where the page offers no times to choose from. */
  ask: group({
    /** The words in the strip of the sheet, left and right. */
    strip: group({
      title: copy('Write the words at the left of the strip.'),
      note: copy('Write the words at the right of the strip.'),
    }),
    heading: headingSchema,
    text: copy('Say how to ask for a time.'),
    include: atLeast(2, copy('Write what the message should say.'), 'List at least two things.'),
    includeLabel: copy('Write the words above the list.'),
    emailLabel: copy('Write the label of the email address.'),
    phoneLabel: copy('Write the label of the phone number.'),
    hoursLabel: copy('Write the label of the hours.'),
    replyLabel: copy('Write the label of the time within which we reply.'),
    draft: draftSchema,
    steps: stepsSchema,
  }),
  whoShouldJoin: group({ heading: headingSchema, text: copy('Say who should join.') }),
  access: copy('Say how to ask for captions or an interpreter.'),
  covers: group({
    heading: headingSchema,
    lead: copy('Write the line under the heading.'),
    rows: atLeast(4, rowSchema, 'Say what the demo covers for each role.'),
  }),
  noObligation: copy('Say what the visitor does not commit to.'),
  privacy: linkedTextSchema,
})

export type ScheduleYourDemoPage = v.InferOutput<typeof scheduleYourDemoPageSchema>

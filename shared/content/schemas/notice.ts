import * as v from 'valibot'
import { contactLaneSchema } from './contact.ts'
import { isoDateSchema, recordDates, recordProblem, textSchema } from './fields.ts'

/** The front matter of `content/notices/<slug>.md`. The slug is the section `/contact-us#<slug>`. */
export const noticeSchema = v.strictObject(
  {
    title: textSchema('Write the heading of the notice.'),
    /** Whose address is shown with the notice, so that the text itself need not repeat it. */
    lane: contactLaneSchema,
    reviewed: isoDateSchema,
    ...recordDates,
  },
  recordProblem,
)

export type Notice = v.InferOutput<typeof noticeSchema>

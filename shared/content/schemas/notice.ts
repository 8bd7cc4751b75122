import * as v from 'valibot'
import { teamSchema } from './contact.ts'
import { isoDateSchema, recordDates, recordProblem, textSchema } from './fields.ts'

/** Front matter of `content/notices/<slug>.md`. The slug is the anchor `/contact-us#<slug>`. */
export const noticeSchema = v.strictObject(
  {
    title: textSchema('Write the heading of the notice.'),
    /** Team whose address is shown with the notice, so that the text need not repeat it. */
    lane: teamSchema,
    reviewed: isoDateSchema,
    ...recordDates,
  },
  recordProblem,
)

export type Notice = v.InferOutput<typeof noticeSchema>

import * as v from 'valibot'
import { teamSchema } from './contact.ts'
import {
  described,
  group,
  isoDateSchema,
  publishAtSchema,
  recordDates,
  textSchema,
} from './fields.ts'

/** Front matter of `content/notices/<slug>.md`. The slug is the anchor `/contact-us#<slug>`. */
export const noticeSchema = group({
  title: textSchema('Write the heading of the notice.'),
  team: described('The team whose address is shown with the notice.', teamSchema),
  reviewed: isoDateSchema,
  publishAt: v.optional(publishAtSchema),
  ...recordDates,
})

export type Notice = v.InferOutput<typeof noticeSchema>

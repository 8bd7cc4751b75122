import * as v from 'valibot'

const editSchema = v.strictObject({
  file: v.string(),
  path: v.string(),
  kind: v.picklist(['yaml', 'markdown']),
  source: v.string(),
  twins: v.number(),
  written: v.string(),
})

/** As Git takes it. */
const NAME = /^[^<>\p{Cc}]+$/u

/** What the page of an editor sends, by the last part of the address. */
export const requestSchemas = {
  texts: v.strictObject({ address: v.string() }),
  check: editSchema,
  save: editSchema,
  changes: v.strictObject({}),
  'take-back': v.strictObject({ ids: v.array(v.string()) }),
  'hand-over': v.strictObject({
    ids: v.array(v.string()),
    choices: v.record(v.string(), v.picklist(['theirs', 'ours'])),
    name: v.optional(v.pipe(v.string(), v.trim(), v.regex(NAME, 'Write your name.'))),
    email: v.optional(v.pipe(v.string(), v.trim(), v.email('Write your email address.'))),
  }),
} as const

export type Action = keyof typeof requestSchemas

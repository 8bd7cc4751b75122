import * as v from 'valibot'

const editSchema = v.strictObject({
  file: v.string(),
  path: v.string(),
  kind: v.picklist(['yaml', 'markdown']),
  source: v.string(),
  twins: v.number(),
  written: v.string(),
})

/** What the page of an editor sends, by the last part of the address. */
export const requestSchemas = {
  texts: v.strictObject({ address: v.string() }),
  check: editSchema,
  save: editSchema,
} as const

export type Action = keyof typeof requestSchemas

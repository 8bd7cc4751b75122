import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'

export type Value =
  | string
  | number
  | boolean
  | readonly Value[]
  | { readonly [name: string]: Value }

const valueSchema: v.GenericSchema<Value> = v.lazy(() =>
  v.union([
    v.string(),
    v.pipe(v.number(), v.finite()),
    v.boolean(),
    v.array(valueSchema),
    v.record(v.string(), valueSchema),
  ]),
)

/** Names of fields and places in lists, of the file as it was opened. */
const pathSchema = v.array(v.union([v.string(), v.number()]))

export type Path = v.InferOutput<typeof pathSchema>

const changeSchema = v.union([
  /** Without `value` the field goes. */
  v.strictObject({ path: pathSchema, value: v.optional(valueSchema) }),
  /** The items of a list, in their new order: the place of each when it was opened, or a new one. */
  v.strictObject({
    path: pathSchema,
    items: v.array(
      v.union([v.strictObject({ from: v.number() }), v.strictObject({ value: valueSchema })]),
    ),
  }),
])

export type Change = v.InferOutput<typeof changeSchema>
export type ListChange = Extract<Change, { readonly items: unknown }>

/** What a form changes in one file. */
export const fileChangeSchema = v.union([
  v.strictObject({
    file: v.string(),
    /** The text of the file when the form was opened. Others may have changed it since. */
    opened: v.string(),
    /** Makes the file, as a changed copy of `opened`. */
    isCopy: v.optional(v.literal(true)),
    changes: v.array(changeSchema),
    /** The Markdown below the fields, if it changes. */
    body: v.optional(v.string()),
  }),
  /** A new file of Markdown. */
  v.strictObject({
    file: v.string(),
    fields: v.record(v.string(), valueSchema),
    body: v.optional(v.string()),
  }),
  v.strictObject({ file: v.string(), removed: v.literal(true) }),
])

export type FileChange = v.InferOutput<typeof fileChangeSchema>

/** Whether it makes the file. One that others have removed may come back by a change, too. */
export function isNew(change: FileChange): change is NewFile {
  return 'fields' in change || ('changes' in change && change.isCopy === true)
}

type NewFile =
  | Extract<FileChange, { readonly fields: unknown }>
  | (Extract<FileChange, { readonly changes: unknown }> & { readonly isCopy: true })

/** All of them are stored, or none. */
export const filesSchema = v.pipe(
  v.array(fileChangeSchema),
  v.minLength(1),
  v.check((files) => new Set(files.map(({ file }) => file)).size === files.length),
)

/** Of what YAML or JSON has read. */
export function isEqual(one: unknown, other: unknown): boolean {
  const plain = (value: unknown) => JSON.parse(JSON.stringify(value ?? null))
  return isDeepStrictEqual(plain(one), plain(other))
}

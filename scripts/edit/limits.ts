import type { GenericSchema } from 'valibot'
import { MAX_ANSWER_WORDS, MAX_PAPER_WORDS } from '../content/check-collections.ts'

/** What stands beside the field of a text. */
export interface Limits {
  /** What belongs here, in the words of the schema. */
  readonly hint?: string
  readonly min?: number
  readonly max?: number
}

/** Of a text of YAML. Undefined if visitors do not read it, such as the address of a link. */
export function limitsOf(schema: GenericSchema, path: string): Limits | undefined {
  const found = follow(schema as Schema, path.split('.'))
  const actions = found ? flatten(found) : []
  const isText = actions.some(({ type }) => type === 'string')
  if (!isText || actions.some(({ type }) => NO_WORDS.includes(type))) return undefined
  return limitsOfText(actions)
}

/** Of a string with these steps of its pipe. */
export function limitsOfText(actions: readonly Schema[]): Limits {
  const type = actions.find((action) => action.type === 'string')
  const requirement = (name: string) => {
    const limit = actions.find((action) => action.type === name)?.requirement
    return typeof limit === 'number' ? limit : undefined
  }
  const [min, max] = [requirement('min_length'), requirement('max_length')]
  return {
    ...(typeof type?.message === 'string' && { hint: type.message }),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
  }
}

/** Of a block of Markdown. */
export function limitsOfBlock(file: string): Limits {
  if (file.startsWith('content/faqs/')) {
    return { hint: `The whole answer has up to ${MAX_ANSWER_WORDS} words.` }
  }
  if (file.startsWith('content/whitepapers/')) {
    return { hint: `The whole paper has up to ${MAX_PAPER_WORDS} words.` }
  }
  return {}
}

/** Dates and addresses of pages. */
const NO_WORDS = ['iso_date', 'url']

/** What valibot's schemas and actions have in common. */
export interface Schema {
  readonly type: string
  readonly message?: unknown
  readonly description?: string
  readonly requirement?: unknown
  readonly pipe?: readonly Schema[]
  readonly wrapped?: Schema
  readonly entries?: Readonly<Record<string, Schema>>
  readonly item?: Schema
  readonly items?: readonly Schema[]
  readonly value?: Schema
  readonly options?: readonly Schema[]
}

function follow(schema: Schema | undefined, keys: readonly string[]): Schema | undefined {
  if (!schema) return undefined
  if (schema.wrapped) return follow(schema.wrapped, keys)
  if (['union', 'variant', 'intersect'].includes(schema.type)) {
    return schema.options?.map((option) => follow(option, keys)).find(isText)
  }
  const [key, ...rest] = keys
  if (key === undefined) return schema
  const { entries, items, item, value } = schema
  const inner = entries && Object.hasOwn(entries, key) ? entries[key] : undefined
  return follow(inner ?? items?.[Number(key)] ?? item ?? value, rest)
}

function isText(schema: Schema | undefined): boolean {
  return schema !== undefined && flatten(schema).some(({ type }) => type === 'string')
}

/** A pipe may begin with a pipe. */
export function flatten(schema: Schema): readonly Schema[] {
  if (!schema.pipe) return [schema]
  return schema.pipe.flatMap((step) => flatten(step))
}

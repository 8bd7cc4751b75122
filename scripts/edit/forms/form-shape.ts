import type { GenericSchema } from 'valibot'
import { flatten, type Limits, limitsOfText, type Schema } from '../limits.ts'

/** What a form needs to know of a field: made from its schema. */
export type Shape =
  | ({ readonly kind: 'text' } & Limits)
  | ({ readonly kind: 'number' } & Limits)
  | { readonly kind: 'choice'; readonly options: readonly string[]; readonly hint?: string }
  | { readonly kind: 'yes'; readonly hint?: string }
  | { readonly kind: 'group'; readonly fields: readonly FieldShape[]; readonly hint?: string }
  /** Its names are those of the file, such as topics of site.yml. */
  | { readonly kind: 'record'; readonly item: Shape }
  | ({ readonly kind: 'list'; readonly item: Shape } & Limits)
  /** Edited on the page, or in its file. */
  | { readonly kind: 'other' }

export interface FieldShape {
  readonly name: string
  readonly shape: Shape
  readonly isOptional: boolean
}

/** Set by themselves. */
const DATES = ['createdAt', 'updatedAt']

export function shapeOf(schema: GenericSchema): Shape {
  return toShape(schema as Schema)
}

function toShape(schema: Schema): Shape {
  if (schema.wrapped) return toShape(schema.wrapped)
  const actions = flatten(schema)
  const [base = schema] = actions
  if (base !== schema && base.wrapped) return toShape(base.wrapped)
  const hint = actions.find(({ type }) => type === 'description')?.description
  const shape = shapeOfBase(base, actions)
  if (hint === undefined || shape.kind === 'record' || shape.kind === 'other') return shape
  const message = 'hint' in shape ? ` ${shape.hint}` : ''
  return { ...shape, hint: hint + message }
}

/** What a message says of a list, a group or a box is about YAML. */
function shapeOfBase(base: Schema, actions: readonly Schema[]): Shape {
  const hint = typeof base.message === 'string' ? { hint: base.message } : {}
  const limit = (...names: readonly string[]) => {
    const found = actions.find(({ type }) => names.includes(type))?.requirement
    return typeof found === 'number' ? found : undefined
  }
  switch (base.type) {
    case 'string':
      return { kind: 'text', ...limitsOfText(actions) }
    case 'number':
      return { kind: 'number', ...hint, ...defined(limit('min_value'), limit('max_value')) }
    case 'boolean':
      return { kind: 'yes' }
    case 'picklist':
      return { kind: 'choice', options: (base.options ?? []).map(String), ...hint }
    case 'record':
      return base.value ? { kind: 'record', item: toShape(base.value) } : { kind: 'other' }
    case 'strict_object':
      return { kind: 'group', fields: fieldsOf(base) }
    case 'array':
    case 'strict_tuple': {
      const item = base.item ?? base.items?.[0]
      const length = base.items?.length ?? limit('length')
      const limits = defined(length ?? limit('min_length'), length ?? limit('max_length'))
      return item ? { kind: 'list', item: toShape(item), ...limits } : { kind: 'other' }
    }
    default:
      return { kind: 'other' }
  }
}

function fieldsOf({ entries = {} }: Schema): readonly FieldShape[] {
  return Object.entries(entries)
    .filter(([name]) => !DATES.includes(name))
    .map(([name, schema]) => ({
      name,
      shape: toShape(schema),
      isOptional: schema.type === 'optional',
    }))
}

function defined(min: number | undefined, max: number | undefined) {
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
}

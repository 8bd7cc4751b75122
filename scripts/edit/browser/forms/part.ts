import type { Change, Path, Value } from '../../forms/change.ts'
import type { Shape } from '../../forms/form-shape.ts'
import type { FieldFrame } from './field-frame.ts'

/** A field of a form, or a group or list of them. */
export interface Part {
  readonly frame: FieldFrame
  /** As it would be stored; undefined if the field would not be there. */
  value(): Value | undefined
  /** From what was opened. */
  changes(): readonly Change[]
  isBlank(): boolean
  /** The field at these keys, as the form has it now, or the nearest one around it. */
  find(keys: readonly string[]): FieldFrame
}

export interface PartOptions {
  readonly shape: Shape
  readonly label: string
  /** In the file as it was opened. */
  readonly path: Path
  /** Undefined for a new field. */
  readonly opened: Value | undefined
  readonly isOptional: boolean
  readonly comments: Readonly<Record<string, string>>
}

/** What the file says of the field, or its schema. Of known items, it would be said many times. */
export function hintOf({ shape, path, comments, opened }: PartOptions): string | undefined {
  const comment = comments[path.join('.')]
  const isKnownItem = opened !== undefined && path.some((key) => typeof key === 'number')
  if (comment !== undefined || isKnownItem) return comment
  return 'hint' in shape ? shape.hint : undefined
}

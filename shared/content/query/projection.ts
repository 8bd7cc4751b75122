import { copyValue, setField } from './copy-value.ts'

/** Which fields a result has. */
export interface Projection {
  /** Undefined: all of them. */
  readonly only?: ReadonlySet<string>
  readonly without: ReadonlySet<string>
  /** `text` is for searching and heavy, so it is given only on request. */
  readonly withText: boolean
}

/**
 * A copy of a record with the fields that are asked for, in their order. The caller may do with it
 * as it likes.
 */
export function project(record: object, { only, without, withText }: Projection): object {
  const result: Record<string, unknown> = {}
  for (const key of Object.keys(record)) {
    if (without.has(key) || (only && !only.has(key)) || (key === 'text' && !withText)) continue
    setField(result, key, copyValue((record as Record<string, unknown>)[key]))
  }
  return result
}

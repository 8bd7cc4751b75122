import { copyValue, setField } from './copy-value.ts'

export interface Projection {
  readonly only?: ReadonlySet<string>
  readonly without: ReadonlySet<string>
  /** `text` is large, so it is included only on request. */
  readonly withText: boolean
}

export function project(record: object, { only, without, withText }: Projection): object {
  const result: Record<string, unknown> = {}
  for (const key of Object.keys(record)) {
    if (without.has(key) || (only && !only.has(key)) || (key === 'text' && !withText)) continue
    setField(result, key, copyValue((record as Record<string, unknown>)[key]))
  }
  return result
}

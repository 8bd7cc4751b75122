import { copyFields } from './copy-value.ts'

export interface Projection {
  readonly only?: ReadonlySet<string>
  readonly without: ReadonlySet<string>
  /** `text` is large, so it is included only on request. */
  readonly withText: boolean
}

export function project(record: object, { only, without, withText }: Projection): object {
  return copyFields(record, (name) => {
    if (without.has(name) || (name === 'text' && !withText)) return false
    return only?.has(name) ?? true
  })
}

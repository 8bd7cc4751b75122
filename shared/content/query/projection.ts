export interface Projection {
  readonly only?: ReadonlySet<string>
  readonly without: ReadonlySet<string>
  /** `text` is large, so it is included only on request. */
  readonly withText: boolean
}

/** Returns a copy. */
export function project(record: object, { only, without, withText }: Projection): object {
  const shown = Object.entries(record).filter(([name]) => {
    if (without.has(name) || (name === 'text' && !withText)) return false
    return only?.has(name) ?? true
  })
  return structuredClone(Object.fromEntries(shown)) // unlike an assignment, both preserve a field named `__proto__`
}

/** One row of the table. */
export interface Count {
  readonly label: string
  readonly count: number
  /** Expected count; any other count is a broken promise. Without it, the row is informational. */
  readonly expected?: number
  /** The individual cases, for debugging. */
  readonly cases?: readonly string[]
}

export function counted(label: string, count: number): Count {
  return { label, count }
}

/** A row whose count must be 0. */
export function expectNone(label: string, cases: readonly string[]): Count {
  return { label, count: cases.length, expected: 0, cases }
}

export function isBroken({ count, expected }: Count): boolean {
  return expected !== undefined && count !== expected
}

/** One line of the table. */
export interface Count {
  readonly what: string
  readonly count: number
  /** What was promised; any other count is a broken promise. */
  readonly must?: number
  /** Which they are, for whoever looks for the reason. */
  readonly which?: readonly string[]
}

/** Something nothing is promised about. */
export function counted(what: string, count: number): Count {
  return { what, count }
}

/** Something of which there must be none. */
export function mustBeNone(what: string, which: readonly string[]): Count {
  return { what, count: which.length, must: 0, which }
}

export function isBroken({ count, must }: Count): boolean {
  return must !== undefined && count !== must
}

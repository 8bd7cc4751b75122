const MINUTE_MS = 60_000

export interface LogBudgetOptions {
  /** How many bytes one network may cause in a minute, and all of them together. */
  readonly perNetwork: number
  readonly total: number
  /** Milliseconds since some time. */
  readonly now?: () => number
}

export interface LogBudget {
  /** Whether so much more fits into this minute; then it is counted. */
  spend(network: string, bytes: number): boolean
}

/** Counts what is logged in a minute. The total also bounds how many networks are remembered. */
export function createLogBudget({
  perNetwork,
  total,
  now = () => performance.now(),
}: LogBudgetOptions): LogBudget {
  const spentBy = new Map<string, number>()
  let spent = 0
  let startedAt = now()
  return {
    spend(network, bytes) {
      if (now() - startedAt >= MINUTE_MS) {
        spentBy.clear()
        spent = 0
        startedAt = now()
      }
      const theirs = (spentBy.get(network) ?? 0) + bytes
      if (theirs > perNetwork || spent + bytes > total) return false
      spentBy.set(network, theirs)
      spent += bytes
      return true
    },
  }
}

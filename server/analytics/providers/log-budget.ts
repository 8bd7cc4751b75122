const MINUTE_MS = 60_000

export interface LogBudgetOptions {
  /** Bytes per minute: for one network, and for all networks together. */
  readonly perNetwork: number
  readonly total: number
  /** Milliseconds since some time. */
  readonly now?: () => number
}

export interface LogBudget {
  /** Counts the bytes and returns true if they still fit into this minute's budget. */
  spend(network: string, bytes: number): boolean
}

/** Counts the bytes logged per minute. The total also bounds the number of networks in the map. */
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

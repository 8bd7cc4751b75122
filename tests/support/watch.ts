export interface Watch {
  /** Reports a change, so that all conditions are checked again. */
  changed(): void
  /** Resolves as soon as `isTrue` returns true. */
  until(isTrue: () => boolean): Promise<void>
}

/** Waits for events in a test's own servers without polling. */
export function createWatch(): Watch {
  const checks = new Set<() => void>()
  return {
    changed() {
      for (const check of [...checks]) check()
    },
    until: (isTrue) =>
      new Promise((resolve) => {
        const check = () => {
          if (!isTrue()) return
          checks.delete(check)
          resolve()
        }
        checks.add(check)
        check()
      }),
  }
}

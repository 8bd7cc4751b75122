export interface Watch {
  /** Something changed: looks again at everything that is waited for. */
  changed(): void
  /** Resolves as soon as `isTrue` says so. */
  until(isTrue: () => boolean): Promise<void>
}

/** Waits for what happens in a test's own peers, without asking again and again. */
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

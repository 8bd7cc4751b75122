const SIGNALS = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const

/** What has to be done however the script ends. */
export interface ExitDuties {
  /** Adds something that is done without waiting. Gives a way to take it off again. */
  add(duty: () => void): () => void
}

/**
 * Does its duties, the last first, at the end of the process: after an error, a signal or a time limit too. Only
 * against SIGKILL nothing can be done.
 */
export function createExitDuties(limitMs: number): ExitDuties {
  const duties = new Set<() => void>()
  process.on('exit', () => {
    for (const duty of [...duties].reverse()) attempt(duty)
  })
  for (const [signal, code] of Object.entries(SIGNALS)) {
    process.on(signal, () => process.exit(code))
  }
  setTimeout(() => {
    process.stderr.write(`Not over after ${limitMs / 1_000} s: given up\n`)
    process.exit(1)
  }, limitMs).unref()
  return {
    add(duty) {
      duties.add(duty)
      return () => duties.delete(duty)
    },
  }
}

/** One that fails keeps no other from being done. */
function attempt(duty: () => void): void {
  try {
    duty()
  } catch (error) {
    process.stderr.write(`Left behind: ${String(error)}\n`)
  }
}

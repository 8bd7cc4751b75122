const SIGNALS = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const

/** Cleanup that runs however the script ends. */
export interface ExitHooks {
  /** Adds a synchronous hook and returns a function that removes it. */
  add(hook: () => void): () => void
}

/**
 * Runs the hooks in reverse order when the process exits, including after errors, signals and a time limit. SIGKILL
 * skips them.
 */
export function createExitHooks(limitMs: number): ExitHooks {
  const hooks = new Set<() => void>()
  process.on('exit', () => {
    for (const hook of [...hooks].reverse()) attempt(hook)
  })
  for (const [signal, code] of Object.entries(SIGNALS)) {
    process.on(signal, () => process.exit(code))
  }
  setTimeout(() => {
    process.stderr.write(`Timed out after ${limitMs / 1_000} s\n`)
    process.exit(1)
  }, limitMs).unref()
  return {
    add(hook) {
      hooks.add(hook)
      return () => hooks.delete(hook)
    },
  }
}

/** A failing hook must not prevent the others from running. */
function attempt(hook: () => void): void {
  try {
    hook()
  } catch (error) {
    process.stderr.write(`Cleanup failed: ${String(error)}\n`)
  }
}

const SIGNALS = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const

/** What has to be done however the script ends. */
export interface ExitHooks {
  /** Adds something that is done without waiting. Gives a way to take it off again. */
  add(hook: () => void): () => void
}

/**
 * Does its exitHooks, the last first, at the end of the process: after an error, a signal or a time limit too. Only
 * against SIGKILL nothing can be done.
 */
export function createExitHooks(limitMs: number): ExitHooks {
  const exitHooks = new Set<() => void>()
  process.on('exit', () => {
    for (const hook of [...exitHooks].reverse()) attempt(hook)
  })
  for (const [signal, code] of Object.entries(SIGNALS)) {
    process.on(signal, () => process.exit(code))
  }
  setTimeout(() => {
    process.stderr.write(`Not over after ${limitMs / 1_000} s: given up\n`)
    process.exit(1)
  }, limitMs).unref()
  return {
    add(hook) {
      exitHooks.add(hook)
      return () => exitHooks.delete(hook)
    },
  }
}

/** One that fails keeps no other from being done. */
function attempt(hook: () => void): void {
  try {
    hook()
  } catch (error) {
    process.stderr.write(`Left behind: ${String(error)}\n`)
  }
}

import { setTimeout as wait } from 'node:timers/promises'

const LOOK_MS = 100
const LIMIT_MS = 60_000

/** Resolves when the server at that address says that it is ready. Rejects after a minute. */
export async function untilReady(url: string): Promise<void> {
  const startedAt = performance.now()
  while (performance.now() - startedAt < LIMIT_MS) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await wait(LOOK_MS)
  }
  throw new Error(`${url} is not ready after a minute`)
}

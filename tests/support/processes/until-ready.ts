import { setTimeout as wait } from 'node:timers/promises'

const POLL_MS = 100
const LIMIT_MS = 60_000

/** Resolves once the server responds, which requires no database. Rejects after a minute. */
export function untilAlive(url: string): Promise<void> {
  return untilAnswered(`${url}/healthz`)
}

/** Resolves once the server reports that it is ready. Rejects after a minute. */
export function untilReady(url: string): Promise<void> {
  return untilAnswered(`${url}/readyz`)
}

async function untilAnswered(url: string): Promise<void> {
  const startedAt = performance.now()
  while (performance.now() - startedAt < LIMIT_MS) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await wait(POLL_MS)
  }
  throw new Error(`${url} did not respond with success within a minute`)
}

import { setTimeout as pause } from 'node:timers/promises'

/** Short beside a request, long beside a question to a database. */
const PAUSE_MS = 10

type Answer<Value> = Exclude<Value, false | undefined>

/**
 * Asks until the answer is neither false nor undefined, and resolves to it. For what reports no event: a row, the state
 * of another server. The pause leaves the processor to whom the test waits for.
 */
export async function until<Value>(ask: () => Value | Promise<Value>): Promise<Answer<Value>> {
  for (;;) {
    const answer = await ask()
    if (answer !== false && answer !== undefined) return answer as Answer<Value>
    await pause(PAUSE_MS)
  }
}

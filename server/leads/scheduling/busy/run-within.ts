import { createContext, Script } from 'node:vm'

/** A series with an hour a day for years takes a tenth of it. */
const LIMIT_MS = 2_000

const script = new Script('work()')

/** The result of synchronous work. Throws if it takes longer than that. */
export function runWithin<T>(work: () => T): T {
  return script.runInContext(createContext({ work }), { timeout: LIMIT_MS }) as T
}

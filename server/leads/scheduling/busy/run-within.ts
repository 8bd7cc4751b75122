import { createContext, Script } from 'node:vm'

const script = new Script('work()')

/** The result of synchronous work. Throws if it takes longer. */
export function runWithin<T>(ms: number, work: () => T): T {
  return script.runInContext(createContext({ work }), { timeout: ms }) as T
}

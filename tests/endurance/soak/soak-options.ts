import { parseArgs } from 'node:util'
import { readCount } from '../../support/read-count.ts'

export interface SoakOptions {
  readonly requests: number
  /** Idle connections held open for the whole run. */
  readonly idle: number
  /** Concurrent requests. */
  readonly atOnce: number
  /** The same seed produces the same requests in the same order. */
  readonly seed: number
}

/** Throws if an option is invalid. */
export function readSoakOptions(args: readonly string[]): SoakOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      requests: { type: 'string', default: '1000000' },
      idle: { type: 'string', default: '5000' },
      'at-once': { type: 'string', default: '64' },
      seed: { type: 'string', default: '1' },
    },
  })
  return {
    requests: readCount('requests', values.requests),
    idle: readCount('idle', values.idle),
    atOnce: readCount('at-once', values['at-once']),
    seed: readCount('seed', values.seed),
  }
}

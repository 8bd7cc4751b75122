import { type ChildProcess, spawn } from 'node:child_process'
import { createWatch } from '../watch.ts'

export interface SpawnedServer {
  readonly process: ChildProcess
  /** The complete lines of the log so far. */
  lines(): readonly Readonly<Record<string, unknown>>[]
  /** Resolves with all output so far, once it has these words or passes this test. */
  until(isEnough: string | ((printed: string) => boolean)): Promise<string>
}

export interface SpawnOptions {
  /** The built file. */
  readonly main: string
  /** Of Node. */
  readonly flags?: readonly string[]
  readonly env: Readonly<Record<string, string>>
}

/** The built server in a process of its own. */
export function spawnServer({ main, flags = [], env }: SpawnOptions): SpawnedServer {
  const child = spawn(process.execPath, [...flags, main], {
    cwd: '/', // nothing may depend on where it is started
    env: { NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const watch = createWatch()
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      printed += chunk
      watch.changed()
    })
  }
  return {
    process: child,
    lines: () =>
      printed
        .split('\n')
        .slice(0, -1)
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line)),
    until: async (isEnough) => {
      const words = isEnough
      await watch.until(
        typeof words === 'string' ? () => printed.includes(words) : () => words(printed),
      )
      return printed
    },
  }
}

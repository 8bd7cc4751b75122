import { type ChildProcess, spawn } from 'node:child_process'
import { createWatch } from '../watch.ts'

export interface SpawnedServer {
  readonly process: ChildProcess
  /** Complete log lines so far. */
  lines(): readonly Readonly<Record<string, unknown>>[]
  /** Resolves to all output so far, once it contains this text or passes this test. */
  until(isEnough: string | ((printed: string) => boolean)): Promise<string>
}

export interface SpawnOptions {
  /** Main file of the built server. */
  readonly main: string
  /** Node options. */
  readonly flags?: readonly string[]
  readonly env: Readonly<Record<string, string>>
  /** A file descriptor for all output, which `lines` and `until` then do not contain. */
  readonly output?: number
}

/** Runs the built server in a process of its own. */
export function spawnServer(options: SpawnOptions): SpawnedServer {
  const { main, flags = [], env, output = 'pipe' } = options
  const child = spawn(process.execPath, [...flags, main], {
    cwd: '/', // the server must not depend on its working directory
    env: { NODE_ENV: 'production', ...env },
    stdio: ['ignore', output, output],
  })
  const watch = createWatch()
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
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

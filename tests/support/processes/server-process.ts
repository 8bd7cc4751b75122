import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { ExitDuties } from './exit-duties.ts'

/** The server as it is deployed, in a process of its own that can be killed. */
export interface ServerProcess {
  start(): void
  /** From the next start on it runs this built file. */
  use(main: string): void
  /** SIGKILL: it learns nothing of it. Resolves when it is gone. */
  kill(): Promise<void>
  /** SIGTERM. Gives the exit code, once it is gone. */
  stop(): Promise<number | null>
  /** How often it was killed. */
  readonly kills: number
  /** Undefined while it does not run. */
  readonly pid: number | undefined
  /** What it has logged as errors so far, in all its lives: message, and how often. */
  readonly errors: ReadonlyMap<string, number>
}

export interface ServerProcessOptions {
  /** The built file. */
  readonly main: string
  /** Of Node. */
  readonly options?: readonly string[]
  readonly env: Readonly<Record<string, string>>
  readonly duties: ExitDuties
}

/** Not started yet. A server that ends by itself ends the script. */
export function createServerProcess({
  options = [],
  env,
  duties,
  ...first
}: ServerProcessOptions): ServerProcess {
  let { main } = first
  const errors = new Map<string, number>()
  let child: ChildProcess | undefined
  let kills = 0

  function start(): void {
    const started = spawn(process.execPath, [...options, main], {
      env: { ...env, NODE_ENV: 'production', LOG_LEVEL: 'error' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    child = started
    const forget = duties.add(() => started.kill('SIGKILL'))
    started.on('exit', (code, signal) => {
      forget()
      if (child === started) throw new Error(`The server ended by itself: ${code ?? signal}`)
    })
    createInterface({ input: started.stdout }).on('line', (line) => {
      const message = readMessage(line)
      errors.set(message, (errors.get(message) ?? 0) + 1)
    })
  }

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    const ending = child
    if (!ending) throw new Error('The server is not running')
    child = undefined
    const ended = once(ending, 'close') // 'exit' may come before the last line of the log
    ending.kill(signal)
    const [code] = await ended
    return code
  }

  return {
    start,
    use: (next) => {
      main = next
    },
    async kill() {
      await end('SIGKILL')
      kills += 1
    },
    stop: () => end('SIGTERM'),
    get pid() {
      return child?.pid
    },
    get kills() {
      return kills
    },
    errors,
  }
}

/** A killed server may leave half a line behind. */
function readMessage(line: string): string {
  try {
    const { msg, err, error = err?.type } = JSON.parse(line)
    return error ? `${msg} (${error})` : String(msg)
  } catch {
    return 'half a line'
  }
}

import { once } from 'node:events'
import type { ExitHooks } from './exit-hooks.ts'
import { type SpawnedServer, type SpawnOptions, spawnServer } from './spawn-server.ts'

/** A server that is killed and started again. */
export interface KillableServer {
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

export interface KillableServerOptions extends SpawnOptions {
  readonly exitHooks: ExitHooks
}

/** Not started yet. A server that ends by itself ends the script. */
export function createKillableServer(options: KillableServerOptions): KillableServer {
  const { exitHooks, env, ...spawned } = options
  const lives: SpawnedServer[] = []
  let { main } = options
  let running: SpawnedServer | undefined
  let kills = 0

  function start(): void {
    const server = spawnServer({ ...spawned, main, env: { ...env, LOG_LEVEL: 'error' } })
    const forget = exitHooks.add(() => server.process.kill('SIGKILL'))
    server.process.stderr?.pipe(process.stderr, { end: false })
    server.process.on('close', (code, signal) => {
      forget()
      if (running === server) throw new Error(`The server ended by itself: ${code ?? signal}`)
    })
    lives.push(server)
    running = server
  }

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    const ending = running?.process
    if (!ending) throw new Error('The server is not running')
    running = undefined
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
      return running?.process.pid
    },
    get kills() {
      return kills
    },
    get errors() {
      return countMessages(lives.flatMap((server) => server.lines()))
    },
  }
}

function countMessages(lines: ReturnType<SpawnedServer['lines']>): ReadonlyMap<string, number> {
  const messages = Map.groupBy(lines, ({ msg, err, error = (err as LoggedError)?.type }) =>
    error ? `${msg} (${error})` : String(msg),
  )
  return new Map([...messages].map(([message, { length }]) => [message, length]))
}

type LoggedError = { readonly type: string } | undefined

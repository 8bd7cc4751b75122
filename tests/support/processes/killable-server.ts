import { once } from 'node:events'
import type { ExitHooks } from './exit-hooks.ts'
import { type SpawnedServer, type SpawnOptions, spawnServer } from './spawn-server.ts'

/** A server that tests kill and restart. */
export interface KillableServer {
  start(): void
  /** Sets the built file that the next start runs. */
  use(main: string): void
  /** Sends SIGKILL. Resolves when the process is gone. */
  kill(): Promise<void>
  /** Sends SIGTERM. Resolves to the exit code when the process is gone. */
  stop(): Promise<number | null>
  readonly kills: number
  /** Undefined while it is not running. */
  readonly pid: number | undefined
  /** Errors logged so far in all its lives: message and count. */
  readonly errors: ReadonlyMap<string, number>
}

export interface KillableServerOptions extends SpawnOptions {
  readonly exitHooks: ExitHooks
}

/** Creates the server without starting it. If it exits by itself, the script fails. */
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
      if (running === server) throw new Error(`The server exited by itself: ${code ?? signal}`)
    })
    lives.push(server)
    running = server
  }

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    const ending = running?.process
    if (!ending) throw new Error('The server is not running')
    running = undefined
    const ended = once(ending, 'close') // 'exit' can precede the last log line
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
  const messages = Map.groupBy(
    lines,
    ({ msg, err, error = nameOf(err as LoggedError | undefined) }) =>
      error ? `${msg} (${error})` : String(msg),
  )
  return new Map([...messages].map(([message, { length }]) => [message, length]))
}

/** With its causes. */
function nameOf(error: LoggedError | undefined): string | undefined {
  if (!error) return undefined
  const { type, message, cause } = error
  return [`${type}: ${message}`, nameOf(cause)].filter(Boolean).join(', ')
}

interface LoggedError {
  readonly type: string
  readonly message: string
  readonly cause?: LoggedError
}

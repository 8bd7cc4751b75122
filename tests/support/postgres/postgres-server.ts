import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { endWithUs } from '../processes/end-with-us.ts'
import { findFreePort } from '../processes/find-free-port.ts'
import { createCluster } from './create-cluster.ts'
import { findPrograms, POSTGRES_ENV, withAdvice } from './programs.ts'

/** A PostgreSQL server on a free port of this machine. It ends with the process that started it. */
export interface PostgresServer {
  /** Returns the DATABASE_URL of a database. */
  addressOf(database: string): string
  /** Stops it as an administrator would, and drops all connections. `start` brings it back with its data. */
  stop(): Promise<void>
  start(): Promise<void>
  /** Stops it and removes its data. */
  close(): Promise<void>
  /** Kills it synchronously, for exit hooks. */
  kill(): void
}

export interface PostgresOptions {
  /** Whether commits are on disk when they return. Everything is much faster without. */
  readonly isDurable: boolean
}

const NOT_DURABLE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']
const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=300', // each server opens a pool
]

export async function startPostgresServer({ isDurable }: PostgresOptions): Promise<PostgresServer> {
  const { place } = await findPrograms()
  const cluster = join(place, `cluster-${randomUUID()}`)
  const port = await findFreePort()
  const settings = [...SETTINGS, ...(isDurable ? [] : NOT_DURABLE), `port=${port}`]
  await createCluster(cluster)
  let server: ChildProcess | undefined

  async function start(): Promise<void> {
    server = await startPostmaster(['-D', cluster, ...settings.flatMap((one) => ['-c', one])])
  }
  async function stop(): Promise<void> {
    if (!server || server.exitCode !== null) return
    const ended = once(server, 'exit')
    server.kill('SIGINT')
    await ended
  }
  await start()
  return {
    addressOf: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    stop,
    start,
    kill: () => server?.kill('SIGQUIT'),
    async close() {
      await stop()
      await rm(cluster, { recursive: true, force: true })
    },
  }
}

/** Resolves once it accepts connections. Rejects with its last lines if it ends before. */
async function startPostmaster(args: readonly string[]): Promise<ChildProcess> {
  const { folder, place, user } = await findPrograms()
  const server = spawn(join(folder, 'bin/postgres'), args, {
    ...user,
    cwd: place,
    env: POSTGRES_ENV,
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true, // so that Ctrl-C reaches only those who stop it
  })
  await once(server, 'spawn')
  endWithUs(server, 'QUIT')
  const lines: string[] = []
  const log = createInterface({ input: server.stderr })
  for await (const line of log) {
    lines.push(line)
    if (line.includes('ready to accept connections')) {
      server.stderr.resume()
      return server
    }
  }
  throw new Error(`It ended while it started:\n${withAdvice(lines.slice(-10).join('\n'))}`)
}

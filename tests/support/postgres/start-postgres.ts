import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgresServer } from './postgres-server.ts'

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
export async function startPostgres(): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'site-postgres-'))
  const server = await startPostgresServer({ folder, isDurable: false })
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
      await runOnce(server.addressOf('postgres'), `create database test_${databases}`)
      return server.addressOf(`test_${databases}`)
    },
    giveBack: (address) => givenBack.push(address),
    stop: server.stop,
    start: server.start,
    async close() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
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

import { type PostgresServer, startPostgresServer } from './postgres-server.ts'
import { findPrograms } from './programs.ts'

let shared: PostgresServer | undefined

/** Starts the PostgreSQL that all tests of a run share, and passes its URL to jest's workers in the environment. */
export async function startSharedPostgres(): Promise<void> {
  process.env.TEST_POSTGRES_PROGRAMS = JSON.stringify(await findPrograms())
  shared = await startPostgresServer({ isDurable: false }) // no test needs durability
  process.env.TEST_POSTGRES_URL = shared.addressOf('postgres')
}

export async function stopSharedPostgres(): Promise<void> {
  await shared?.close()
}

import { rm } from 'node:fs/promises'
import { type PostgresServer, startPostgresServer } from './postgres-server.ts'
import { findPrograms } from './programs.ts'

let shared: PostgresServer | undefined
/** Outside the run's temporary folder if no program can be started there. */
let place: string | undefined

/** Starts the PostgreSQL that all tests of a run share, and passes its URL to jest's workers in the environment. */
export async function startSharedPostgres(): Promise<void> {
  const programs = await findPrograms()
  place = programs.place
  process.env.TEST_POSTGRES_PROGRAMS = JSON.stringify(programs)
  shared = await startPostgresServer({ isDurable: false }) // no test needs durability
  process.env.TEST_POSTGRES_URL = shared.addressOf('postgres')
}

export async function stopSharedPostgres(): Promise<void> {
  await shared?.close()
  if (place) await rm(place, { recursive: true, force: true })
}

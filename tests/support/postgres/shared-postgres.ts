import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type PostgresServer, startPostgresServer } from './postgres-server.ts'

let shared: { readonly server: PostgresServer; readonly folder: string } | undefined

/** Starts the PostgreSQL that all tests of a run share, and passes its URL to jest's workers in the environment. */
export async function startSharedPostgres(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'site-postgres-'))
  const server = await startPostgresServer({ folder, isDurable: false }) // no test needs durability
  shared = { server, folder }
  process.env.TEST_POSTGRES_URL = server.addressOf('postgres')
}

export async function stopSharedPostgres(): Promise<void> {
  if (!shared) return
  await shared.server.stop()
  await rm(shared.folder, { recursive: true, force: true })
}

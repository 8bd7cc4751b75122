import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgresServer } from '../../support/postgres/postgres-server.ts'
import type { ExitHooks } from '../../support/processes/exit-hooks.ts'
import { removeFolder } from '../../support/processes/remove-folder.ts'
import type { ChaosPlace } from './chaos-place.ts'

/** Every b-tree index against its table, and every table against itself. */
const CHECKS = [
  `select bt_index_check(c.oid, true) from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where c.relkind = 'i' and n.nspname = 'public'`,
  `select c.relname || ': ' || problem.msg as problem
   from pg_class c join pg_namespace n on n.oid = c.relnamespace,
   lateral verify_heapam(c.oid) as problem where c.relkind = 'r' and n.nspname = 'public'`,
]

export interface PostgresPlace extends ChaosPlace {
  /** Ends the database, cutting off whoever is connected, and starts it again. */
  restart(): Promise<void>
}

/** A PostgreSQL of its own, with the settings it comes with: a commit is on the disk when it returns. */
export async function openPostgresPlace(exitHooks: ExitHooks): Promise<PostgresPlace> {
  const folder = mkdtempSync(join(tmpdir(), 'site-chaos-'))
  const remove = () => removeFolder(folder)
  const forgetFolder = exitHooks.add(remove)
  const dataDir = join(folder, 'server')
  mkdirSync(dataDir)
  const server = await startPostgresServer({ folder, isDurable: true })
  const forgetServer = exitHooks.add(server.kill)
  const databaseUrl = server.addressOf('postgres')
  return {
    settings: { dataDir, databaseUrl },
    checkIntegrity: () => checkTables(databaseUrl),
    async restart() {
      await server.stop()
      await server.start()
    },
    async close() {
      await server.stop()
      forgetServer()
      remove()
      forgetFolder()
    },
  }
}

/** By PostgreSQL's own amcheck; an index that is wrong makes it throw. */
async function checkTables(databaseUrl: string): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('create extension if not exists amcheck')
    const results = []
    for (const check of CHECKS) results.push(await client.query(check))
    return results.flatMap(({ rows }) => rows.flatMap(({ problem }) => problem ?? []))
  } catch (error) {
    return [String(error)]
  } finally {
    await client.end()
  }
}

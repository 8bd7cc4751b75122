import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgresServer } from '../../support/postgres/postgres-server.ts'
import type { ExitHooks } from '../../support/processes/exit-hooks.ts'
import { removeFolder } from '../../support/processes/remove-folder.ts'
import type { ChaosStorage } from './chaos-storage.ts'

/** Checks every B-tree index against its table, and every table for corruption. */
const CHECKS = [
  `select bt_index_check(c.oid, true) from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where c.relkind = 'i' and n.nspname = 'public'`,
  `select c.relname || ': ' || problem.msg as problem
   from pg_class c join pg_namespace n on n.oid = c.relnamespace,
   lateral verify_heapam(c.oid) as problem where c.relkind = 'r' and n.nspname = 'public'`,
]

export interface PostgresStorage extends ChaosStorage {
  /** Restarts the database and drops all connections. */
  restart(): Promise<void>
}

/** Starts a PostgreSQL server with default durability: a commit is on disk when it returns. */
export async function openPostgresStorage(exitHooks: ExitHooks): Promise<PostgresStorage> {
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

/** Uses PostgreSQL's amcheck, which throws on a corrupt index. */
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

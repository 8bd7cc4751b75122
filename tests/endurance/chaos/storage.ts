import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import type { DatabaseSettings } from '../../../server/database/database.ts'
import { startPostgresServer } from '../../support/postgres/postgres-server.ts'
import { findPrograms } from '../../support/postgres/programs.ts'
import type { ExitHooks } from '../../support/processes/exit-hooks.ts'
import { removeFolder } from '../../support/processes/remove-folder.ts'

/** An empty database, as durable as in production. Exit hooks remove its files and kill its process. */
export interface Storage {
  readonly settings: DatabaseSettings
  /** Runs the database's own integrity check and returns its findings. */
  checkIntegrity(): Promise<readonly string[]>
  close(): Promise<void>
}

export interface PostgresStorage extends Storage {
  /** Restarts the database and drops all connections. */
  restart(): Promise<void>
}

/** A folder for the server's database file. */
export function openSqliteStorage(exitHooks: ExitHooks): Storage {
  const dataDir = createFolder(exitHooks)
  return {
    settings: { dataDir },
    checkIntegrity: async () => checkFile(join(dataDir, 'site.db')),
    close: async () => {},
  }
}

/** Starts a PostgreSQL server with default durability: a commit is on disk when it returns. */
export async function openPostgresStorage(exitHooks: ExitHooks): Promise<PostgresStorage> {
  const folder = createFolder(exitHooks)
  const dataDir = join(folder, 'server')
  mkdirSync(dataDir)
  const { place } = await findPrograms()
  exitHooks.add(() => removeFolder(place))
  const server = await startPostgresServer({ isDurable: true })
  const forget = exitHooks.add(server.kill)
  const databaseUrl = server.addressOf('postgres')
  return {
    settings: { dataDir, databaseUrl },
    checkIntegrity: () => checkTables(databaseUrl),
    async restart() {
      await server.stop()
      await server.start()
    },
    async close() {
      await server.close()
      forget()
    },
  }
}

function createFolder(exitHooks: ExitHooks): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-chaos-'))
  exitHooks.add(() => removeFolder(folder))
  return folder
}

/** Opening the file after a crash also rolls back uncommitted changes, as the next server would. */
function checkFile(path: string): readonly string[] {
  const file = new DatabaseSync(path)
  try {
    const problems = file.prepare('pragma integrity_check').all()
    const orphans = file.prepare('pragma foreign_key_check').all()
    return [
      ...problems.map((row) => String(row.integrity_check)).filter((text) => text !== 'ok'),
      ...orphans.map((row) => `orphan in ${row.table}`),
    ]
  } finally {
    file.close()
  }
}

/** Checks every B-tree index against its table, and every table for corruption. */
const CHECKS = [
  `select bt_index_check(c.oid, true) from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where c.relkind = 'i' and n.nspname = 'public'`,
  `select c.relname || ': ' || problem.msg as problem
   from pg_class c join pg_namespace n on n.oid = c.relnamespace,
   lateral verify_heapam(c.oid) as problem where c.relkind = 'r' and n.nspname = 'public'`,
]

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

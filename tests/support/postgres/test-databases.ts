import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** The name of a database with all tables. Nobody is connected to it. */
const MIGRATED = 'migrated'

/** Those of this worker that no test uses now. All stay until PostgreSQL is stopped. */
const free: string[] = []
let taken = 0

/** Creates the one that all others with tables are copies of; gives its address, as DATABASE_URL has it. */
export function createMigratedDatabase(): Promise<string> {
  return createDatabase(MIGRATED)
}

export function createEmptyDatabase(): Promise<string> {
  return createDatabase(`empty_${randomUUID().replaceAll('-', '')}`)
}

/**
 * Gives the address of a database with empty tables. Creating one takes a quarter of a second of a processor, emptying it
 * a hundredth; so it may have served an earlier file of this worker.
 */
export async function takeDatabase(): Promise<string> {
  const name = free.pop() ?? `worker_${process.env.JEST_WORKER_ID}_${taken++}`
  try {
    await run(addressOf(name), EMPTY)
    return addressOf(name)
  } catch (error) {
    if ((error as pg.DatabaseError).code !== UNKNOWN_DATABASE) throw error
    return createDatabase(name, MIGRATED)
  }
}

/** Takes a database back that nobody is connected to any more. */
export function giveBackDatabase(address: string): void {
  free.push(new URL(address).pathname.slice(1))
}

const UNKNOWN_DATABASE = '3D000'

/** No foreign key is checked meanwhile. */
const EMPTY = `do $$
  declare name text;
  begin
    set local session_replication_role = replica;
    for name in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%' loop
      execute format('delete from %I', name);
    end loop;
  end
$$`

async function createDatabase(name: string, template = 'template1'): Promise<string> {
  await run(addressOf('postgres'), `create database ${name} template ${template}`)
  return addressOf(name)
}

function addressOf(name: string): string {
  const { TEST_POSTGRES_URL } = process.env
  if (!TEST_POSTGRES_URL) throw new Error('PostgreSQL could not be started on this machine')
  return Object.assign(new URL(TEST_POSTGRES_URL), { pathname: name }).href
}

async function run(address: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

import { randomUUID } from 'node:crypto'
import pg from 'pg'

interface NewDatabase {
  readonly name?: string
  /** A database that it is a copy of, and to which nobody is connected. */
  readonly template?: string
}

/** Creates a database in the PostgreSQL that all tests share; gives its address, as DATABASE_URL has it. */
export async function createPostgresDatabase({
  name = `test_${randomUUID().replaceAll('-', '')}`,
  template = 'template1',
}: NewDatabase = {}): Promise<string> {
  // PostgreSQL's other strategy logs each page, which takes ten times as long.
  await run([`create database ${name} template ${template} strategy file_copy`])
  return Object.assign(new URL(sharedAddress()), { pathname: name }).href
}

export async function dropPostgresDatabases(addresses: readonly string[]): Promise<void> {
  const names = addresses.map((address) => new URL(address).pathname.slice(1))
  if (names.length > 0) await run(names.map((name) => `drop database ${name} with (force)`))
}

function sharedAddress(): string {
  const { TEST_POSTGRES_URL } = process.env
  if (!TEST_POSTGRES_URL) throw new Error('PostgreSQL could not be started on this machine')
  return TEST_POSTGRES_URL
}

async function run(statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: sharedAddress() })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

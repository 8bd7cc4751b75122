import { createHmac, randomBytes } from 'node:crypto'
import type { Database } from './database.ts'
import type { Tables } from './schema.ts'

/**
 * 32 random bytes, created on the first call and shared by all servers. Reads them once, so that links work while the
 * database is away, and a form needs no query for it. Throws StorageUnavailableError.
 */
export function secretReader(database: Database, name: string): () => Promise<Buffer> {
  let secret: Buffer | undefined
  return async () => {
    secret ??= Buffer.from(await findOrCreate(database, name), 'hex')
    return secret
  }
}

async function findOrCreate({ kysely, transaction }: Database, name: string): Promise<string> {
  return (await find(kysely, name)) ?? transaction((tables) => create(tables, name))
}

async function find(tables: Tables, name: string): Promise<string | undefined> {
  const query = tables.selectFrom('secrets').select('value').where('name', '=', name)
  return (await query.executeTakeFirst())?.value
}

/** Or finds that of another server. */
async function create(tables: Tables, name: string): Promise<string> {
  const value = randomBytes(32).toString('hex')
  const row = { name, value, created_at: new Date().toISOString() }
  const insertion = tables.insertInto('secrets').values(row)
  await insertion.onConflict((conflict) => conflict.doNothing()).execute()
  return (await find(tables, name)) ?? value
}

/** Hexadecimal, 128 bits. */
export function createKeyedHash(database: Database) {
  const readKey = secretReader(database, 'hash')
  return async (text: string): Promise<string> =>
    createHmac('sha256', await readKey())
      .update(text)
      .digest('hex')
      .slice(0, 32)
}

import { createHmac, randomBytes } from 'node:crypto'
import type { Database } from './database.ts'
import type { Tables } from './schema.ts'

/** The key of hashes, which a restore compares with that of the backup. */
export const HASH_KEY = 'hash'

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

/** Within a transaction: `createKeyedHash` would wait for the single connection of SQLite. Undefined without a key. */
export async function readKeyedHash(
  tables: Tables,
): Promise<((text: string) => string) | undefined> {
  const key = await find(tables, HASH_KEY)
  return key === undefined ? undefined : (text) => hash(Buffer.from(key, 'hex'), text)
}

export function createKeyedHash(database: Database) {
  const readKey = secretReader(database, HASH_KEY)
  return async (text: string): Promise<string> => hash(await readKey(), text)
}

/** Hexadecimal, 128 bits. */
function hash(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('hex').slice(0, 32)
}

import { randomBytes } from 'node:crypto'
import type { Database } from './database.ts'

/** 32 random bytes, created on the first call and shared by all servers. Throws StorageUnavailableError. */
export async function readSecret({ transaction }: Database, name: string): Promise<Buffer> {
  const made = { name, value: randomBytes(32).toString('hex') }
  const { value } = await transaction(async (database) => {
    await database
      .insertInto('secrets')
      .values({ ...made, created_at: new Date().toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return database
      .selectFrom('secrets')
      .select('value')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
  })
  return Buffer.from(value, 'hex')
}

export function secretReader(database: Database, name: string): () => Promise<Buffer> {
  let secret: Promise<Buffer> | undefined
  return () => {
    secret ??= readSecret(database, name).catch((error: unknown) => {
      secret = undefined
      throw error
    })
    return secret
  }
}

import { createHmac } from 'node:crypto'
import type { Database } from '../../database/database.ts'
import { secretReader } from '../../database/secrets.ts'

/** Hexadecimal, 128 bits. */
export type KeyedHash = (text: string) => Promise<string>

export function createKeyedHash(database: Database): KeyedHash {
  const readKey = secretReader(database, 'hash')
  return async (text) =>
    createHmac('sha256', await readKey())
      .update(text)
      .digest('hex')
      .slice(0, 32)
}

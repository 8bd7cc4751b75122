import { createHmac } from 'node:crypto'
import type { Database } from '../../database/database.ts'
import { readSecret } from '../../database/secrets.ts'

/** Hexadecimal, 128 bits. */
export type KeyedHash = (text: string) => Promise<string>

export function createKeyedHash(database: Database): KeyedHash {
  return async (text) =>
    createHmac('sha256', await readSecret(database, 'hash'))
      .update(text)
      .digest('hex')
      .slice(0, 32)
}

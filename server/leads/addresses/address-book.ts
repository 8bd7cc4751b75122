import { DAY_MS } from '../../../shared/durations.ts'
import type { Database } from '../../database/database.ts'
import type { AddressRow } from '../../database/schema.ts'
import { emailKey, spelledKey } from '../submissions/email-key.ts'

export type AddressBook = ReturnType<typeof createAddressBook>

interface KnownAddresses {
  isOpened(email: string): Promise<boolean>
  isRefused(email: string): Promise<boolean>
}

/** A link is pressed several times a day, but one write says that its mailbox has a reader. */
const KNOWN_FOR_MS = DAY_MS

/**
 * What is known about addresses, by keyed hashes. A mailbox has one reader, however it is spelled; a mail server may
 * refuse one spelling of it and know another. All methods may throw StorageUnavailableError. Writes are transactions,
 * because on SQLite nothing else waits for another process that writes.
 */
export function createAddressBook(
  { kysely, transaction }: Database,
  keyedHash: (text: string) => Promise<string>,
) {
  const find = async (key: string): Promise<AddressRow | undefined> => {
    const hash = await keyedHash(key)
    const query = kysely.selectFrom('addresses').selectAll().where('address_hash', '=', hash)
    return query.executeTakeFirst()
  }
  const record = async (key: string, fact: 'opened_at' | 'refused_at', now: Date) => {
    const before = new Date(now.getTime() - KNOWN_FOR_MS).toISOString()
    if (((await find(key))?.[fact] ?? '') > before) return
    const at = now.toISOString()
    const row = { address_hash: await keyedHash(key), opened_at: null, refused_at: null }
    await transaction((tables) =>
      tables
        .insertInto('addresses')
        .values({ ...row, [fact]: at })
        .onConflict((conflict) => conflict.column('address_hash').doUpdateSet({ [fact]: at }))
        .execute(),
    )
  }
  return {
    /** A person who reads this mailbox used a link that only an email to it has. */
    recordOpening: (email: string, now = new Date()) => record(emailKey(email), 'opened_at', now),
    /** A mail server says that this address does not exist. */
    recordRefusal: (email: string, now = new Date()) =>
      record(spelledKey(email), 'refused_at', now),
    /** Staff know better. */
    forgetRefusal: async (email: string) => {
      const hash = await keyedHash(spelledKey(email))
      await transaction((tables) =>
        tables
          .updateTable('addresses')
          .set({ refused_at: null })
          .where('address_hash', '=', hash)
          .execute(),
      )
    },
    isOpened: async (email: string) => ((await find(emailKey(email)))?.opened_at ?? null) !== null,
    isRefused: async (email: string) =>
      ((await find(spelledKey(email)))?.refused_at ?? null) !== null,
    /** The same of many addresses, which it reads at once. */
    async readMany(): Promise<KnownAddresses> {
      const rows = await kysely.selectFrom('addresses').selectAll().execute()
      const known = new Map(rows.map((row) => [row.address_hash, row]))
      const findIn = async (key: string) => known.get(await keyedHash(key))
      return {
        isOpened: async (email) => ((await findIn(emailKey(email)))?.opened_at ?? null) !== null,
        isRefused: async (email) =>
          ((await findIn(spelledKey(email)))?.refused_at ?? null) !== null,
      }
    },
  }
}

import type { Database } from '../../../server/database/database.ts'
import { emailKey } from '../../../server/forms/email-key.ts'
import { createKeyedHash } from '../../../server/forms/keyed-hash.ts'

/** How many submissions are looked at together. */
const PAGE_SIZE = 500

/**
 * Erases what a backup has brought back of people who were erased after they had sent it. Gives how many submissions
 * that were. Throws StorageUnavailableError.
 */
export async function eraseAgain(database: Database): Promise<number> {
  const { kysely, transaction } = database
  const erased = await readErased(database)
  if (erased.size === 0) return 0
  const hash = createKeyedHash(database)
  const erasedAt = async (key: string) => erased.get(await hash(key)) ?? ''
  let count = 0
  for await (const rows of readSubmissions(kysely)) {
    const ids: string[] = []
    for (const { id, email_key, received_at } of rows) {
      if (email_key === '') continue
      // An older lead, or an older erasure, tells the spellings of a mailbox apart.
      const isErased =
        received_at <= (await erasedAt(email_key)) ||
        received_at <= (await erasedAt(emailKey(email_key)))
      if (isErased) ids.push(id)
    }
    if (ids.length === 0) continue
    await transaction((work) => work.deleteFrom('submissions').where('id', 'in', ids).execute())
    count += ids.length
  }
  return count
}

/** When each was erased, by the hash of the address. */
async function readErased({ kysely }: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await kysely.selectFrom('suppressions').selectAll().execute()
  return new Map(rows.map(({ email_hash, created_at }) => [email_hash, created_at]))
}

async function* readSubmissions(kysely: Database['kysely']) {
  let last = ''
  for (;;) {
    const rows = await kysely
      .selectFrom('submissions')
      .select(['id', 'email_key', 'received_at'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(PAGE_SIZE)
      .execute()
    if (rows.length === 0) return
    yield rows
    last = rows.at(-1)?.id ?? ''
  }
}

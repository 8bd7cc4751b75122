import type { Database } from '../../../server/database/database.ts'
import { createKeyedHash } from '../../../server/leads/forms/keyed-hash.ts'
import { emailKey } from '../../../server/leads/submissions/email-key.ts'

const PAGE_SIZE = 500

/** Erases people again who were erased after the backup. Returns the number of their submissions. */
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
      // Older leads and erasures used keys that depend on the spelling.
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

/** Time of each erasure by hash of the address. */
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

import type { Database } from '../../database/database.ts'

/** Longer than a mail server may take, so that no other server sends the same digest. */
const LEASE_MS = 10 * 60 * 1000

export interface DigestKey {
  readonly week: string
  readonly recipient: string
}

export function createDigestStore({ transaction }: Pick<Database, 'transaction'>) {
  return {
    /** Returns false if the digest was sent or another server is sending it. */
    lease: (digest: DigestKey, now: Date): Promise<boolean> =>
      transaction(async (tables) => {
        const leased_until = new Date(now.getTime() + LEASE_MS).toISOString()
        const leased = await tables
          .insertInto('digests')
          .values({ ...digest, leased_until, sent_at: null })
          .onConflict((conflict) =>
            conflict
              .columns(['week', 'recipient'])
              .doUpdateSet({ leased_until })
              .where('digests.sent_at', 'is', null)
              .where('digests.leased_until', '<=', now.toISOString()),
          )
          .returning('week')
          .execute()
        return leased.length > 0
      }),
    sent: ({ week, recipient }: DigestKey, now: Date) =>
      transaction((tables) =>
        tables
          .updateTable('digests')
          .set({ sent_at: now.toISOString() })
          .where((eb) => eb.and({ week, recipient }))
          .execute(),
      ),
    release: ({ week, recipient }: DigestKey) =>
      transaction((tables) =>
        tables
          .deleteFrom('digests')
          .where((eb) => eb.and({ week, recipient }))
          .where('sent_at', 'is', null)
          .execute(),
      ),
  }
}

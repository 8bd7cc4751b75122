import type { Database } from '../../database/database.ts'

/** Longer than a mail server may take, so that a digest under way is not sent by another server too. */
const LEASE_MS = 10 * 60 * 1000

export interface DigestKey {
  readonly week: string
  readonly recipient: string
}

/** Which digests were sent. All reject with StorageUnavailableError. */
export interface DigestStore {
  /** Whether it is the caller's to send now: it has not been sent and no other server is about to. */
  lease(digest: DigestKey, now: Date): Promise<boolean>
  sent(digest: DigestKey, now: Date): Promise<void>
  release(digest: DigestKey): Promise<void>
}

export function createDigestStore({ transaction }: Pick<Database, 'transaction'>): DigestStore {
  return {
    lease: (digest, now) =>
      transaction(async (database) => {
        const leased_until = new Date(now.getTime() + LEASE_MS).toISOString()
        const leased = await database
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
    sent: (digest, now) =>
      transaction(async (database) => {
        await database
          .updateTable('digests')
          .set({ sent_at: now.toISOString() })
          .where('week', '=', digest.week)
          .where('recipient', '=', digest.recipient)
          .execute()
      }),
    release: (digest) =>
      transaction(async (database) => {
        await database
          .deleteFrom('digests')
          .where('week', '=', digest.week)
          .where('recipient', '=', digest.recipient)
          .where('sent_at', 'is', null)
          .execute()
      }),
  }
}

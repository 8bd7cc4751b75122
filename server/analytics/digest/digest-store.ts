import type { Database } from '../../database/database.ts'

/** Longer than a mail server may take, so that no other server sends the same digest. */
const LEASE_MS = 10 * 60 * 1000

export interface DigestKey {
  readonly week: string
  readonly recipient: string
}

export function createDigestStore({ transaction }: Pick<Database, 'transaction'>) {
  const change = (
    { week, recipient }: DigestKey,
    to: { readonly sent_at: string } | { readonly leased_until: string },
  ) =>
    transaction((tables) =>
      tables
        .updateTable('digests')
        .set(to)
        .where((eb) => eb.and({ week, recipient }))
        .execute(),
    )
  return {
    /** Returns false if the digest was sent or may not be sent yet. */
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
    sent: (digest: DigestKey, now: Date) => change(digest, { sent_at: now.toISOString() }),
    retryAt: (digest: DigestKey, at: Date) => change(digest, { leased_until: at.toISOString() }),
  }
}

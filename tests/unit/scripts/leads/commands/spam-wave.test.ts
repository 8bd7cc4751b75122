import { beforeEach, describe, expect, it } from '@jest/globals'
import { markSpam } from '../../../../../scripts/leads/commands/spam.ts'
import type { Database } from '../../../../../server/database/database.ts'
import { createDeliveryStore } from '../../../../../server/leads/outbox/delivery-store.ts'
import { createBookingStore } from '../../../../../server/leads/scheduling/booking-store.ts'
import type { NewSubmission } from '../../../../../server/leads/submissions/submission.ts'
import { DIALECTS, useDatabases } from '../../../../support/databases.ts'
import { aNewSubmission } from '../../../../support/new-submission.ts'

const NOW = new Date('2026-11-23T14:00:00Z')

describe.each(DIALECTS)('a wave of spam on %s', (dialect) => {
  const databases = useDatabases(dialect)
  let database: Database
  let hours = 0

  beforeEach(async () => {
    database = await databases.fresh()
  })

  const store = () =>
    createBookingStore(database, {
      hostsAt: () => ['Ash'],
      now: () => NOW,
    })

  /** Books a new time for each call. */
  async function book(changes: Partial<NewSubmission>): Promise<string> {
    hours += 1
    const start = new Date(NOW.getTime() + (48 + hours) * 3_600_000)
    const slot = { start, end: new Date(start.getTime() + 1_800_000) }
    const submission = aNewSubmission({ receivedAt: NOW, owes: ['team-email'], ...changes })
    return (await store().book({ submission, slot, zone: 'UTC' })).reference
  }

  const from = (networkHash: string, emailKey: string) => book({ networkHash, emailKey })

  const due = async () =>
    (
      await database.kysely
        .selectFrom('deliveries')
        .innerJoin('submissions', 'submissions.id', 'submission_id')
        .select(['kind', 'reference'])
        .where('deliveries.state', '=', 'due')
        .execute()
    ).map(({ kind, reference }) => `${reference} ${kind}`)

  it('frees its times and sends no mail, except cancellations to hosts', async () => {
    const one = await from('net-1', 'a@wave.example')
    const other = await from('net-2', 'b@wave.example')
    const honest = await from('net-3', 'c@example.com')
    const outbox = createDeliveryStore(database, { now: () => NOW })
    for (const delivery of await outbox.lease(99)) {
      const { reference } = delivery.submission
      if (reference === other && delivery.kind === 'invitation-host') await outbox.succeed(delivery)
      if (reference === honest) await outbox.succeed(delivery)
    }
    await database.kysely // as if the worker had stopped there
      .updateTable('deliveries')
      .set({ attempts: 0, leased_until: null })
      .where('state', '=', 'due')
      .execute()
    for (const reference of [one, other]) await markSpam(database, reference, NOW)
    expect(await store().readTaken(NOW)).toHaveLength(1)
    const owed = (await due()).filter((line) => !line.startsWith(honest))
    expect(owed).toEqual([`${other} invitation-host`])
  })
})

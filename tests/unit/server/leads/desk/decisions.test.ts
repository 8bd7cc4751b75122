import { beforeEach, describe, expect, it } from '@jest/globals'
import type { Database } from '../../../../../server/database/database.ts'
import {
  dismissDeliveries,
  retryNamed,
} from '../../../../../server/leads/desk/failed-deliveries.ts'
import { findLead } from '../../../../../server/leads/desk/find-leads.ts'
import { markSpam } from '../../../../../server/leads/desk/mark-spam.ts'
import { readTroubled } from '../../../../../server/leads/ledger/count-deliveries.ts'
import {
  createDeliveryStore,
  type DeliveryStore,
} from '../../../../../server/leads/ledger/delivery-store.ts'
import type { NewSubmission } from '../../../../../server/leads/submissions/submission.ts'
import { DeliveryFailure } from '../../../../../server/mail/delivery-failure.ts'
import { DIALECTS, useDatabases } from '../../../../support/databases.ts'
import { saveLead } from '../../../../support/new-submission.ts'

const RECEIVED = new Date('2026-11-16T08:00:00.000Z')
const NOW = new Date('2026-11-16T09:00:00.000Z')

describe.each(DIALECTS)('what staff decide about a lead on %s', (dialect) => {
  const databases = useDatabases(dialect)
  let database: Database
  let outbox: DeliveryStore

  beforeEach(async () => {
    database = await databases.fresh()
    outbox = createDeliveryStore(database, { now: () => NOW })
  })

  const save = (changes: Partial<NewSubmission> = {}) =>
    saveLead(database, { receivedAt: RECEIVED, ...changes })

  async function statesOf(reference: string) {
    const { status, deliveries } = await findLead(database, reference)
    return [status, ...deliveries.map(({ state }) => state)]
  }

  async function giveUpOne(): Promise<string> {
    const [delivery] = await outbox.lease(1)
    if (!delivery) throw new Error('Nothing is due')
    await outbox.fail(delivery, new DeliveryFailure('gone', { codes: '410', isFinal: true }))
    return delivery.id
  }

  it('never delivers spam', async () => {
    const reference = await save()
    expect(await markSpam(database, reference, NOW)).toMatchObject({ canceled: 3, delivered: 0 })
    expect(await statesOf(reference)).toEqual(['spam', 'cancelled', 'cancelled', 'cancelled'])
    expect(await outbox.lease(8)).toEqual([])
    await expect(markSpam(database, reference)).rejects.toThrow('already marked as spam')
  })

  it('does not try again what was under way when its lead became spam', async () => {
    const reference = await save({ owes: ['team-email'] })
    const [delivery] = await outbox.lease(1)
    await markSpam(database, reference, NOW)
    if (delivery) await outbox.fail(delivery, new DeliveryFailure('busy'))
    expect(await statesOf(reference)).toEqual(['spam', 'cancelled'])
  })

  it('retries a dead delivery, by its id or by its lead', async () => {
    const reference = await save({ owes: ['webhook'] })
    const id = await giveUpOne()
    expect(await statesOf(reference)).toEqual(['accepted', 'dead'])
    expect(await retryNamed(database, id.toUpperCase(), NOW)).toBe(1)
    await giveUpOne()
    expect(await retryNamed(database, reference, NOW)).toBe(1)
    const [delivery] = await outbox.lease(8)
    expect(delivery).toMatchObject({ id, attempt: 3 })
  })

  it('clears only what was given up, and never sends it again', async () => {
    const reference = await save({ owes: ['visitor-email', 'team-email'] })
    await expect(dismissDeliveries(database, reference, NOW)).rejects.toThrow(
      'Nothing was given up',
    )
    await giveUpOne()
    expect(await dismissDeliveries(database, reference, NOW)).toBe(1)
    expect((await statesOf(reference)).sort()).toEqual(['accepted', 'cancelled', 'due'])
    expect(await retryNamed(database, undefined, NOW)).toBe(1)
    await giveUpOne()
    expect((await statesOf(reference)).sort()).toEqual(['accepted', 'cancelled', 'dead'])
  })

  it('does not look for deliveries of a lead that owes nothing', async () => {
    const reference = await save({ owes: [] })
    await expect(dismissDeliveries(database, reference, NOW)).rejects.toThrow('owes nothing')
    await expect(retryNamed(database, reference, NOW)).rejects.toThrow('owes nothing')
  })

  it('calls nothing late that is a reminder of a demo to come', async () => {
    const reference = await save({ owes: ['reminder-day'], receivedAt: RECEIVED })
    const isLate = async () =>
      (await readTroubled(database.kysely, NOW)).map((one) => one.reference)
    expect(await isLate()).toEqual([reference])
    const due_at = new Date(NOW.getTime() + 3_600_000).toISOString()
    await database.kysely.updateTable('deliveries').set({ due_at }).execute()
    expect(await isLate()).toEqual([])
  })

  it('says why there is nothing to retry', async () => {
    const arrived = await save({ owes: ['webhook'], emailKey: 'a@example.com' })
    for (const delivery of await outbox.lease(1)) await outbox.succeed(delivery)
    const underWay = await save({ owes: ['webhook'], emailKey: 'b@example.com' })
    await outbox.lease(1)
    const cancelled = await save({ owes: ['webhook'], emailKey: 'd@example.com' })
    await markSpam(database, cancelled, NOW)
    for (const reference of [arrived, underWay, cancelled]) {
      await expect(retryNamed(database, reference, NOW)).rejects.toThrow('See: show')
    }
    await expect(retryNamed(database, '0000-0000', NOW)).rejects.toThrow('No lead has')
  })

  it('names the dead, the failing from their first failure, and the late', async () => {
    const dead = await save({ owes: ['webhook'], emailKey: 'a@example.com' })
    await giveUpOne()
    const failing = await save({ owes: ['team-email'], emailKey: 'd@example.com' })
    const [failed] = await outbox.lease(1)
    if (failed)
      await outbox.fail(failed, new DeliveryFailure('misconfigured', { codes: '535 5.7.8' }))
    const late = await save({ owes: ['team-email'], emailKey: 'b@example.com' })
    await save({ owes: ['team-email'], emailKey: 'c@example.com', receivedAt: NOW })
    const troubled = await readTroubled(database.kysely, NOW)
    expect(troubled).toHaveLength(3)
    expect(troubled).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          reference: dead,
          kind: 'webhook',
          state: 'dead',
          attempts: 1,
          outcome: 'gone 410',
          endedAt: NOW.toISOString(),
        }),
        expect.objectContaining({
          reference: failing,
          state: 'due',
          outcome: 'misconfigured 535 5.7.8',
        }),
        expect.objectContaining({ reference: late, state: 'due', attempts: 0, outcome: null }),
      ]),
    )
  })
})

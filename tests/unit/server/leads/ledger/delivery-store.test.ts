import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from '@jest/globals'
import type { Database } from '../../../../../server/database/database.ts'
import type { DeliveryKind } from '../../../../../server/database/schema.ts'
import {
  createDeliveryStore,
  type DeliveryStore,
} from '../../../../../server/leads/ledger/delivery-store.ts'
import type { OwedDelivery } from '../../../../../server/leads/ledger/lease-deliveries.ts'
import { owe as oweThem } from '../../../../../server/leads/ledger/owe-deliveries.ts'
import { retryAllDeliveries } from '../../../../../server/leads/ledger/retry-deliveries.ts'
import type { NewSubmission } from '../../../../../server/leads/submissions/submission.ts'
import { createSubmissionStore } from '../../../../../server/leads/submissions/submission-store.ts'
import { DeliveryFailure } from '../../../../../server/mail/delivery-failure.ts'
import { DIALECTS, useDatabases } from '../../../../support/databases.ts'
import { createManualClock, type ManualClock } from '../../../../support/manual-clock.ts'
import { aNewSubmission } from '../../../../support/new-submission.ts'

const NOW = new Date('2026-11-16T12:00:00.000Z')
const SECOND = 1_000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE
const BUSY = new DeliveryFailure('busy')

describe.each(DIALECTS)('the delivery store on %s', (dialect) => {
  const databases = useDatabases(dialect)
  let database: Database
  let clock: ManualClock
  let deliveries: DeliveryStore

  beforeEach(async () => {
    database = await databases.fresh()
    clock = createManualClock(NOW)
    deliveries = createDeliveryStore(database, {
      now: clock.now,
      leaseTime: clock.now,
      random: () => 0,
    })
  })

  async function owe(changes: Partial<NewSubmission> = {}): Promise<NewSubmission> {
    const submission = aNewSubmission({ receivedAt: NOW, owes: ['team-email'], ...changes })
    await createSubmissionStore(database).save(submission)
    return submission
  }

  async function leaseOne(): Promise<OwedDelivery> {
    const [delivery] = await deliveries.lease(1)
    if (!delivery) throw new Error('Nothing is due')
    return delivery
  }

  it('hands over emails, webhooks and announcements, each within places of their own', async () => {
    const { id } = await owe({ owes: [] })
    const due = (kind: DeliveryKind, count: number, dueAt: Date) =>
      Array.from({ length: count }, (_, sequence) => ({ kind, sequence, dueAt }))
    await database.transaction((tables) =>
      oweThem(
        tables,
        id,
        [
          ...due('announcement', 9, new Date(+NOW - 2 * MINUTE)),
          ...due('webhook', 9, new Date(+NOW - MINUTE)),
          ...due('team-email', 9, NOW),
        ],
        NOW,
      ),
    )
    const underWay: DeliveryKind[] = []
    const lease = async (limit: number) => {
      const leased = (await deliveries.lease(limit, underWay)).map(({ kind }) => kind)
      underWay.push(...leased)
      return Object.entries(Object.groupBy(leased, (kind) => kind)).map(
        ([kind, of]) => `${of.length} ${kind}`,
      )
    }
    expect((await lease(7)).toSorted()).toEqual(['3 webhook', '4 team-email'])
    expect((await lease(20)).toSorted()).toEqual(['1 webhook', '2 announcement'])
    expect(await lease(20)).toEqual([])
  })

  it('hands over everything else when one lead cannot be read, and gives that one up', async () => {
    const broken = await owe({ receivedAt: new Date(NOW.getTime() - MINUTE) })
    const readable = await owe({ emailKey: 'a@example.com' })
    await database.kysely
      .updateTable('submissions')
      .set({ answers: '{"email":' })
      .where('id', '=', broken.id)
      .execute()
    expect(idsOf(await deliveries.lease(8))).toEqual([readable.id])
    expect(await deliveries.counts()).toMatchObject({ due: 1, dead: { 'team-email': 1 } })
    expect(await attempts(database)).toContainEqual(
      expect.objectContaining({ ended_at: NOW.toISOString(), outcome: 'unreadable' }),
    )
  })

  it('keeps what waits for a late turn when staff retry all that failed', async () => {
    const { id } = await owe({ owes: [] })
    const announcement = { kind: 'announcement' as const, dueAt: NOW }
    const giveUpAt = new Date(+NOW + 7 * DAY)
    await database.transaction((tables) =>
      oweThem(tables, id, [{ ...announcement, giveUpAt }], NOW),
    )
    const turn = new DeliveryFailure('postponed', { retryAt: new Date(+NOW + 6 * DAY) })
    await deliveries.fail(await leaseOne(), turn)
    expect(await retryAllDeliveries(database, clock.now())).toBe(1)
    await deliveries.fail(await leaseOne(), turn)
    expect(await deliveries.counts()).toMatchObject({ due: 1, dead: {} })
  })

  it.each([
    [5 * SECOND, 10 * SECOND],
    [5 * MINUTE, 5 * MINUTE],
    [DAY, 60 * MINUTE],
  ])(
    'waits as long as the other side asks, but an hour at most: %i ms',
    async (retryAfterMs, waitMs) => {
      await owe()
      await deliveries.fail(await leaseOne(), new DeliveryFailure('busy', { retryAfterMs }))
      clock.advance(waitMs - 1)
      expect(await deliveries.lease(8)).toEqual([])
      clock.advance(1)
      expect(await deliveries.lease(8)).toHaveLength(1)
    },
  )

  it('hands over deliveries of a dead server again once their lease expires', async () => {
    await owe()
    const lost = await leaseOne()
    clock.advance(2 * MINUTE - 1)
    expect(await deliveries.lease(8)).toEqual([])
    clock.advance(1)
    expect(await leaseOne()).toMatchObject({ id: lost.id, attempt: 2 })
    expect(await attempts(database)).toMatchObject([
      { number: 1, ended_at: null, outcome: null },
      { number: 2, ended_at: null, outcome: null },
    ])
  })

  it('leaves what a crashing server keeps leasing to the others, two minutes after each lease', async () => {
    const start = () => createDeliveryStore(database, { now: clock.now, leaseTime: clock.now })
    expect(await deliveries.lease(8)).toEqual([]) // since when it runs
    await owe()
    expect(await start().lease(8)).toHaveLength(1) // and crashes
    clock.advance(2 * MINUTE)
    expect(await start().lease(8)).toEqual([])
    expect(await leaseOne()).toMatchObject({ attempt: 2 })
  })

  it('takes over no lease because the clock of its server is wrong', async () => {
    const now = new Date()
    await owe({ receivedAt: now })
    expect(await createDeliveryStore(database).lease(8)).toHaveLength(1)
    const inAnHour = () => new Date(+now + 60 * MINUTE)
    const ahead = createDeliveryStore(database, { now: inAnHour })
    await ahead.lease(8)
    expect(await rows(database)).toMatchObject([{ attempts: 1 }])
  })

  it('tries for three days what nobody could send in the three days before', async () => {
    await owe()
    clock.advance(4 * DAY)
    expect(await deliveries.fail(await leaseOne(), BUSY)).toBeInstanceOf(Date)
  })

  it('leaves their mail to a release that knows the host, and tells the team at once whom no email reaches', async () => {
    const ofRelease = (version: string, hosts: readonly string[]) =>
      createDeliveryStore(database, {
        ...{ now: clock.now, leaseTime: clock.now },
        release: { version, hosts, papers: [] },
      })
    const older = ofRelease('older', ['Ash'])
    const newer = ofRelease('newer', ['Ash', 'Birch'])
    for (const store of [older, newer]) expect(await store.lease(8)).toEqual([])
    const kinds = ['invitation-host', 'invitation-former-host', 'team-unreachable'] as const
    for (const [host, former_host] of [
      ['Ash', 'Birch'],
      ['Birch', null],
    ] as const) {
      const { id } = await owe({ emailKey: `${host}@example.com`, owes: [] })
      const slot = { slot_start: '2026-11-18T16:00:00.000Z', slot_end: '2026-11-18T16:30:00.000Z' }
      const times = { created_at: NOW.toISOString(), changed_at: NOW.toISOString() }
      const booking = { id: randomUUID(), submission_id: id, host, former_host, ...slot, ...times }
      const owed = kinds.map((kind) => ({ kind, dueAt: NOW }))
      const toHost = { kind: 'team-unreachable' as const, dueAt: NOW, sequence: 1 }
      await database.transaction(async (tables) => {
        const state = { state: 'booked' as const, sequence: 0, zone: 'UTC' }
        await tables
          .insertInto('bookings')
          .values({ ...booking, ...state })
          .execute()
        await oweThem(tables, id, [...owed, toHost], NOW)
      })
    }
    const leased = async (store: DeliveryStore) =>
      (await store.lease(8))
        .map(({ kind, sequence, submission }) => `${kind} ${sequence} of ${submission.emailKey}`)
        .toSorted()
    expect(await leased(older)).toEqual([
      'invitation-host 0 of Ash@example.com',
      'team-unreachable 0 of Ash@example.com',
      'team-unreachable 0 of Birch@example.com',
      'team-unreachable 1 of Ash@example.com',
    ])
    expect(await leased(newer)).toEqual([
      'invitation-former-host 0 of Ash@example.com',
      'invitation-former-host 0 of Birch@example.com',
      'invitation-host 0 of Birch@example.com',
      'team-unreachable 1 of Birch@example.com',
    ])
  })

  it('leaves a delivery to its new worker when the old one fails late, but accepts a late success', async () => {
    await owe()
    const old = await leaseOne()
    clock.advance(2 * MINUTE)
    const current = await leaseOne()
    await deliveries.fail(old, new DeliveryFailure('rejected', { isFinal: true }))
    expect(await deliveries.counts()).toEqual({ due: 1, dead: {}, owedSince: expect.anything() })
    await deliveries.succeed(old) // a late success counts
    await deliveries.fail(current, BUSY)
    expect(await rows(database)).toMatchObject([{ state: 'delivered', leased_until: null }])
  })

  it('makes a failed delivery due again after the wait', async () => {
    await owe()
    const dueAt = await deliveries.fail(await leaseOne(), BUSY)
    expect(dueAt).toEqual(new Date(NOW.getTime() + 10 * SECOND))
    clock.advance(10 * SECOND - 1)
    expect(await deliveries.lease(8)).toEqual([])
    clock.advance(1)
    const second = await leaseOne()
    expect(second.attempt).toBe(2)
    const later = new Date(clock.now().getTime() + 20 * SECOND)
    expect(await deliveries.fail(second, BUSY)).toEqual(later)
  })

  it('tries for 3 days and then gives up', async () => {
    await owe()
    let dueAt: Date | undefined = NOW
    while (dueAt) {
      clock.advance(dueAt.getTime() - clock.now().getTime())
      dueAt = await deliveries.fail(await leaseOne(), BUSY)
    }
    const tried = clock.now().getTime() - NOW.getTime()
    expect(tried).toBeLessThanOrEqual(3 * DAY)
    expect(tried).toBeGreaterThan(3 * DAY - 31 * MINUTE)
    expect(await deliveries.counts()).toMatchObject({ due: 0, dead: { 'team-email': 1 } })
  })

  it('tolerates that a lead is erased while its delivery is in progress', async () => {
    const submission = await owe({ owes: ['team-email', 'webhook'] })
    const [one, two] = await deliveries.lease(2)
    await database.kysely.deleteFrom('submissions').where('id', '=', submission.id).execute()
    if (one) await deliveries.succeed(one)
    expect(two && (await deliveries.fail(two, BUSY))).toBeUndefined()
    expect(await rows(database)).toEqual([])
    expect(await attempts(database)).toEqual([])
  })

  it('counts due and dead deliveries, and knows since when each kind is owed, however often it failed', async () => {
    expect(await deliveries.counts()).toEqual({ due: 0, dead: {}, owedSince: {} })
    await owe({ owes: ['team-email', 'visitor-email', 'webhook'] })
    const gone = new DeliveryFailure('gone', { isFinal: true })
    const leased = await deliveries.lease(3)
    for (const [index, delivery] of leased.entries()) {
      await deliveries.fail(delivery, index === 0 ? gone : BUSY)
    }
    clock.advance(MINUTE)
    await deliveries.fail(await leaseOne(), BUSY)
    const counts = await deliveries.counts()
    expect(counts).toMatchObject({ due: 2, dead: { [leased[0]?.kind ?? '']: 1 } })
    expect(Object.values(counts.owedSince)).toEqual([NOW, NOW])
  })
})

function idsOf(leased: readonly OwedDelivery[]): readonly string[] {
  return leased.map(({ submission }) => submission.id).toSorted()
}

function rows({ kysely }: Database) {
  return kysely.selectFrom('deliveries').selectAll().execute()
}

function attempts({ kysely }: Database) {
  return kysely.selectFrom('attempts').selectAll().orderBy('number').execute()
}

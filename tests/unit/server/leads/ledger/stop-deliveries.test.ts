import { beforeEach, describe, expect, it } from '@jest/globals'
import type { Database } from '../../../../../server/database/database.ts'
import { announce } from '../../../../../server/leads/announcements/announce.ts'
import { changeConsents } from '../../../../../server/leads/announcements/consent.ts'
import { erasePerson, identify } from '../../../../../server/leads/desk/erase-person.ts'
import { dismissDeliveries } from '../../../../../server/leads/desk/failed-deliveries.ts'
import { markAsSpam, unmarkAsSpam } from '../../../../../server/leads/follow-up/mark-lead.ts'
import { createDeliveryStore } from '../../../../../server/leads/ledger/delivery-store.ts'
import { owe } from '../../../../../server/leads/ledger/owe-deliveries.ts'
import { DeliveryFailure } from '../../../../../server/mail/delivery-failure.ts'
import { DAY_MS } from '../../../../../shared/durations.ts'
import { DIALECTS, useDatabases } from '../../../../support/databases.ts'
import { aNewSubmission, saveLead } from '../../../../support/new-submission.ts'

const NOW = new Date('2026-11-16T12:00:00.000Z')
const hostsAt = () => []

describe.each(DIALECTS)('undoing what stopped a delivery on %s', (dialect) => {
  const databases = useDatabases(dialect)
  const lead = aNewSubmission({ receivedAt: NOW, owes: ['team-email', 'visitor-email'] })
  let database: Database
  let reference: string

  beforeEach(async () => {
    database = await databases.fresh()
    reference = await saveLead(database, lead)
  })

  async function owed() {
    const rows = database.kysely.selectFrom('deliveries').select(['kind', 'state']).orderBy('kind')
    return Object.fromEntries((await rows.execute()).map(({ kind, state }) => [kind, state]))
  }

  it('leaves alone what staff dismissed in the moment in which they marked the lead as spam', async () => {
    const outbox = createDeliveryStore(database, { now: () => NOW })
    const refused = new DeliveryFailure('rejected', { isFinal: true })
    const leased = await outbox.lease(8)
    for (const delivery of leased.filter(({ kind }) => kind === 'visitor-email')) {
      await outbox.fail(delivery, refused)
    }
    await dismissDeliveries(database, reference, NOW)
    await markAsSpam(database, lead.id, NOW)
    expect(await unmarkAsSpam(database, lead.id, { hostsAt, now: NOW })).toBe(1)
    expect(await owed()).toEqual({ 'team-email': 'due', 'visitor-email': 'cancelled' })
  })

  it('still owes what a person decided, and that the webhook is paused, about a lead that became spam', async () => {
    const kinds = ['webhook-consent', 'webhook-erased', 'team-webhook'] as const
    const due = kinds.map((kind) => ({ kind, dueAt: NOW }))
    await database.transaction((tables) => owe(tables, lead.id, due, NOW))
    expect(await markAsSpam(database, lead.id, NOW)).toBe(2)
    const leased = await createDeliveryStore(database, { now: () => NOW }).lease(8)
    expect(leased.map(({ kind }) => kind).toSorted()).toEqual(kinds.toSorted())
  })

  it('makes due again what expired in between, which nobody could send, but no reminder', async () => {
    const reminder = { kind: 'reminder-hour' as const, dueAt: NOW }
    await database.transaction((tables) => owe(tables, lead.id, [reminder], NOW))
    const marked = new Date(+NOW + 3 * DAY_MS - 1)
    await markAsSpam(database, lead.id, marked)
    const now = new Date(+marked + DAY_MS / 2)
    expect(await unmarkAsSpam(database, lead.id, { hostsAt, now })).toBe(2)
    expect(await owed()).toEqual({
      'reminder-hour': 'cancelled',
      'team-email': 'due',
      'visitor-email': 'due',
    })
  })

  it('gives back as given up what was given up before', async () => {
    const outbox = createDeliveryStore(database, { now: () => NOW })
    for (const delivery of await outbox.lease(8)) {
      await outbox.fail(delivery, new DeliveryFailure('rejected', { isFinal: true }))
    }
    const now = new Date(+NOW + 30 * DAY_MS)
    await markAsSpam(database, lead.id, now)
    expect(await owed()).toEqual({ 'team-email': 'cancelled', 'visitor-email': 'cancelled' })
    expect(await unmarkAsSpam(database, lead.id, { hostsAt, now })).toBe(0)
    expect(await owed()).toEqual({ 'team-email': 'dead', 'visitor-email': 'dead' })
  })

  it('sends nothing twice that was in progress all along, and erases nobody meanwhile', async () => {
    const outbox = createDeliveryStore(database, { now: () => NOW })
    const [first, second] = await outbox.lease(8)
    await markAsSpam(database, lead.id, NOW)
    const who = await identify(database, { reference })
    await expect(erasePerson(database, who, { dataDir: 'none' })).rejects.toThrow('is in progress')
    await unmarkAsSpam(database, lead.id, { hostsAt, now: NOW })
    expect(await outbox.lease(8)).toEqual([])
    await markAsSpam(database, lead.id, NOW)
    if (first) await outbox.succeed(first)
    if (second) await outbox.fail(second, new DeliveryFailure('stopped'))
    expect(await erasePerson(database, who, { dataDir: 'none' })).toMatchObject({ submissions: 1 })
  })

  it('makes due at once what waited for its turn', async () => {
    const outbox = createDeliveryStore(database, { now: () => NOW })
    const turn = new DeliveryFailure('postponed', { retryAt: new Date(+NOW + 48 * 3_600_000) })
    const [team, visitor] = (await outbox.lease(8)).toSorted((a, b) => (a.kind < b.kind ? -1 : 1))
    if (team) await outbox.succeed(team)
    if (visitor) await outbox.fail(visitor, turn)
    await markAsSpam(database, lead.id, NOW)
    expect(await outbox.lease(8)).toEqual([])
    await unmarkAsSpam(database, lead.id, { hostsAt, now: NOW })
    expect(await outbox.lease(8)).toMatchObject([{ kind: 'visitor-email' }])
  })

  it('leaves alone what was stopped as spam when the person subscribes again', async () => {
    await announce(database, { paper: 'the-first-120-days', perMinute: 60, now: NOW })
    await markAsSpam(database, lead.id, NOW)
    await changeConsents(database, [lead.id], { change: 'withdrawn', now: NOW })
    await changeConsents(database, [lead.id], { change: 'restored', now: NOW })
    expect(await owed()).toMatchObject({ announcement: 'cancelled' })
    await unmarkAsSpam(database, lead.id, { hostsAt, now: NOW })
    expect(await owed()).toMatchObject({ announcement: 'due' })
  })
})

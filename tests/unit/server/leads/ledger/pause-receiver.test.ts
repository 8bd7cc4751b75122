import { beforeEach, describe, expect, it } from '@jest/globals'
import type { Database } from '../../../../../server/database/database.ts'
import { erasePerson, identify } from '../../../../../server/leads/desk/erase-person.ts'
import { dismissDeliveries } from '../../../../../server/leads/desk/failed-deliveries.ts'
import {
  createDeliveryStore,
  type DeliveryStore,
} from '../../../../../server/leads/ledger/delivery-store.ts'
import { readPause } from '../../../../../server/leads/ledger/pause-receiver.ts'
import { DeliveryFailure, type FailureReason } from '../../../../../server/mail/delivery-failure.ts'
import { DAY_MS, MINUTE_MS } from '../../../../../shared/durations.ts'
import { DIALECTS, useDatabases } from '../../../../support/databases.ts'
import { createManualClock, type ManualClock } from '../../../../support/manual-clock.ts'
import { saveLead } from '../../../../support/new-submission.ts'

const NOW = new Date('2026-11-16T12:00:00.000Z')

describe.each(DIALECTS)('the receiver of webhooks on %s', (dialect) => {
  const databases = useDatabases(dialect)
  let database: Database
  let clock: ManualClock
  let deliveries: DeliveryStore

  beforeEach(async () => {
    database = await databases.fresh()
    clock = createManualClock(NOW)
    deliveries = createDeliveryStore(database, { now: clock.now, leaseTime: clock.now })
  })

  let leads = 0
  async function oweWebhooks(count: number): Promise<void> {
    for (let n = 0; n < count; n += 1) {
      leads += 1
      const sender = { emailKey: `jo${leads}@example.com`, receivedAt: clock.now() }
      await saveLead(database, { ...sender, owes: ['webhook'] })
    }
  }

  /** They are not tried again within the test. */
  async function failAll(reason: FailureReason = 'timeout'): Promise<void> {
    for (const delivery of await deliveries.lease(4)) {
      await deliveries.fail(delivery, new DeliveryFailure(reason, { retryAt: inADay() }))
    }
  }
  const inADay = () => new Date(clock.now().getTime() + 24 * 60 * MINUTE_MS)

  async function fail(times: number): Promise<void> {
    await oweWebhooks(times)
    for (let n = 0; n < times; n += 4) await failAll()
  }

  const leased = async () => (await deliveries.lease(8)).map(({ kind }) => kind).toSorted()

  it('is paused after ten failures in a row, tells the team once, and is tried again by one webhook', async () => {
    await fail(10)
    await oweWebhooks(3)
    expect(await leased()).toEqual(['team-webhook'])
    clock.advance(5 * MINUTE_MS)
    await failAll()
    await oweWebhooks(1)
    expect(await leased()).toEqual([])
    clock.advance(5 * MINUTE_MS)
    const [probe] = await deliveries.lease(8)
    expect(await leased()).toEqual([]) // neither here nor on another server
    if (probe) await deliveries.succeed(probe)
    expect(await leased()).toEqual(['webhook', 'webhook'])
  })

  it('costs no lead: what failed before its pause, and in it, is tried for three days after it', async () => {
    const refused = new DeliveryFailure('busy', { retryAfterMs: 60 * MINUTE_MS })
    await oweWebhooks(1)
    const [old] = await deliveries.lease(1)
    if (old) await deliveries.fail(old, refused)
    await fail(10)
    for (const email of await deliveries.lease(8)) await deliveries.succeed(email)
    clock.advance(3 * DAY_MS - 10 * MINUTE_MS)
    const [probe] = await deliveries.lease(8)
    expect(probe).toMatchObject({ id: old?.id, attempt: 2 })
    if (probe) await deliveries.fail(probe, refused)
    expect(await deliveries.counts()).toMatchObject({ due: 11, dead: {} })
    clock.advance(10 * DAY_MS)
    const [arrived] = await deliveries.lease(8)
    if (arrived) await deliveries.succeed(arrived)
    const others = await deliveries.lease(8)
    expect(others).toHaveLength(4)
    for (const delivery of others) await deliveries.fail(delivery, refused)
    expect(await deliveries.counts()).toMatchObject({ due: 10, dead: {} })
  })

  it('costs no lead either if it is gone, until staff dismiss what waits', async () => {
    await fail(9)
    const reference = await saveLead(database, { receivedAt: clock.now(), owes: ['webhook'] })
    await failAll()
    for (const email of await deliveries.lease(8)) await deliveries.succeed(email)
    clock.advance(10 * DAY_MS)
    const [probe] = await deliveries.lease(8)
    if (probe) await deliveries.fail(probe, new DeliveryFailure('gone', { isFinal: true }))
    expect(await deliveries.counts()).toMatchObject({ due: 10, dead: {} })
    await expect(dismissDeliveries(database, reference)).rejects.toThrow('by its id')
    expect(await dismissDeliveries(database, probe?.id ?? '')).toBe(1)
    expect(await deliveries.counts()).toMatchObject({ due: 9, dead: {} })
  })

  it('keeps nothing waiting once it is no longer set', async () => {
    await fail(10)
    for (const email of await deliveries.lease(8)) await deliveries.succeed(email)
    clock.advance(3 * DAY_MS - 10 * MINUTE_MS)
    const unset = new DeliveryFailure('misconfigured', { retryAfterMs: 60 * MINUTE_MS })
    for (const probe of await deliveries.lease(8)) await deliveries.fail(probe, unset)
    expect(await deliveries.counts()).toMatchObject({ due: 9, dead: { webhook: 1 } })
  })

  it('tells the team although the person of the lead that paused it is erased first', async () => {
    await fail(10)
    const { kysely } = database
    const email = kysely
      .selectFrom('deliveries')
      .select('submission_id')
      .where('kind', '=', 'team-webhook')
    const lead = kysely.selectFrom('submissions').select('reference').where('id', 'in', email)
    const who = await identify(database, await lead.executeTakeFirstOrThrow())
    await erasePerson(database, who, { dataDir: 'none', now: clock.now() })
    expect(await leased()).toEqual(['team-webhook'])
  })

  it('is tried again although a server whose clock was years ahead paused it', async () => {
    clock.advance(800 * DAY_MS)
    await fail(10)
    clock = createManualClock(NOW)
    deliveries = createDeliveryStore(database, { now: clock.now, leaseTime: clock.now })
    await oweWebhooks(2)
    expect(await leased()).toEqual(['webhook'])
    expect(await leased()).toEqual([]) // paused by this clock now
  })

  it('is not paused for failures of an hour ago, before a success, or of ours', async () => {
    await fail(9)
    clock.advance(61 * MINUTE_MS)
    await fail(9)
    await oweWebhooks(1)
    for (const delivery of await deliveries.lease(8)) await deliveries.succeed(delivery)
    await fail(9)
    await oweWebhooks(8)
    await failAll('stopped')
    await failAll('misconfigured')
    expect(await readPause(database.kysely)).toBeUndefined()
  })
})

import { describe, expect, it } from '@jest/globals'
import type { Slot } from '../../../../../server/leads/scheduling/booking.ts'
import {
  type BookingStore,
  type BookingStoreOptions,
  createBookingStore,
} from '../../../../../server/leads/scheduling/booking-store.ts'
import { setHoldEnd } from '../../../../../server/leads/scheduling/hold-booking.ts'
import { SlotTakenError, StorageUnavailableError } from '../../../../../shared/errors.ts'
import { DIALECTS, useDatabases } from '../../../../support/databases.ts'
import { aNewSubmission, someNewSubmissions } from '../../../../support/new-submission.ts'
import { NO_HOLDS } from '../../../../support/no-holds.ts'

const zone = 'America/Chicago'

function slotAt(text: string): Slot {
  const start = new Date(text)
  return { start, end: new Date(start.getTime() + 30 * 60_000) }
}

const TUESDAY = slotAt('2026-11-24T20:30:00Z')

/** Retries like a visitor would, because a busy database can refuse writes for seconds. */
async function bookPatiently(
  store: BookingStore,
  request: Parameters<BookingStore['book']>[0],
): ReturnType<BookingStore['book']> {
  try {
    return await store.book(request)
  } catch (error) {
    if (!(error instanceof StorageUnavailableError)) throw error
    return bookPatiently(store, request)
  }
}

function slots(count: number): readonly Slot[] {
  const first = TUESDAY.start.getTime()
  return Array.from({ length: count }, (_, index) =>
    slotAt(new Date(first + index * 1_800_000).toISOString()),
  )
}

describe.each(DIALECTS)('bookings on %s', (dialect) => {
  const databases = useDatabases(dialect)

  async function open(options: Partial<BookingStoreOptions> = {}) {
    const database = await databases.fresh()
    return {
      database,
      store: createBookingStore(database, { hostsAt: () => ['Ash'], ...options }),
    }
  }

  it('are held until their demo begins at the latest, however late their email arrived', async () => {
    const { store, database } = await open({ now: () => new Date('2026-11-24T19:30:00Z') })
    const submission = { ...aNewSubmission(), suspicions: ['no-script'] }
    const { booking } = await store.book({ submission, slot: TUESDAY, zone })
    const times = { end: new Date('2026-11-24T21:30:00Z'), now: new Date('2026-11-24T19:30:00Z') }
    await database.transaction((tables) => setHoldEnd(tables, booking?.submissionId ?? '', times))
    expect(await store.find(booking?.id ?? '')).toMatchObject({ heldUntil: TUESDAY.start })
  })

  it('are confirmed only with their place, which an expired hold may have lost', async () => {
    let now = new Date('2026-11-23T15:00:00Z')
    const { store } = await open({ now: () => now })
    const submission = { ...aNewSubmission(), suspicions: ['no-script'] }
    const { booking } = await store.book({ submission, slot: TUESDAY, zone })
    const id = booking?.id ?? ''
    now = new Date('2026-11-24T15:00:00Z')
    const other = aNewSubmission({ emailKey: 'other@example.com' })
    await store.book({ submission: other, slot: TUESDAY, zone })
    await expect(store.confirm({ id })).rejects.toThrow(SlotTakenError)
    expect(await store.find(id)).toMatchObject({ state: 'held' })
  })

  it('are limited to one upcoming per email address and three per network without confirmation, even concurrently', async () => {
    const { store, database } = await open({
      now: () => new Date('2026-11-23T15:00:00Z'),
    })
    const limits = { rules: { ...NO_HOLDS, perNetwork: 3 }, places: 14 }
    const ofOne = Array.from({ length: 6 }, (_, index) =>
      aNewSubmission({ networkHash: `network-${index}`, answers: { cover: String(index) } }),
    )
    const ofNetwork = someNewSubmissions(8).map((one, index) => ({
      ...one,
      emailKey: `of-network-${index}@example.com`,
      networkHash: 'one-network',
    }))
    const times = slots(14)
    await Promise.all(
      [...ofOne, ...ofNetwork].map((submission, index) =>
        bookPatiently(store, { submission, slot: times[index] ?? TUESDAY, zone, limits }),
      ),
    )
    const booked = await database.kysely
      .selectFrom('bookings')
      .innerJoin('submissions', 'submissions.id', 'submission_id')
      .select('network_hash')
      .where('state', '=', 'booked')
      .execute()
    const ofThisNetwork = booked.filter(({ network_hash }) => network_hash === 'one-network')
    expect([booked.length, ofThisNetwork.length]).toEqual([4, 3])
  })

  it('leave a demo alone that has begun: the next one of its address is a first', async () => {
    let now = new Date('2026-11-23T15:00:00Z')
    const { store } = await open({ now: () => now })
    const { booking } = await store.book({ submission: aNewSubmission(), slot: TUESDAY, zone })
    now = new Date('2026-11-24T20:45:00Z')
    const next = { submission: aNewSubmission({ answers: { cover: 'More' } }), zone }
    const followUp = await store.book({ ...next, slot: slotAt('2026-11-30T20:30:00Z') })
    expect(followUp.booking).toMatchObject({ state: 'booked' })
    expect(await store.find(booking?.id ?? '')).toMatchObject({ state: 'booked' })
  })

  it('never share a place while visitors book, move and cancel concurrently', async () => {
    const place = await databases.place()
    const servers = [databases.open(place), databases.open(place)]
    const stores = servers.map((server) =>
      createBookingStore(server, { hostsAt: () => ['Ash', 'Birch'] }),
    )
    const store = (index: number) => stores[index % stores.length] as (typeof stores)[0]
    const week = slots(4)
    const at = (index: number) => week[index % week.length] ?? TUESDAY
    const booked = await Promise.allSettled(
      someNewSubmissions(12).map((submission, index) =>
        store(index).book({ submission, slot: at(index), zone }),
      ),
    )
    const ids = booked.flatMap((one) =>
      one.status === 'fulfilled' && one.value.booking ? [one.value.booking.id] : [],
    )
    expect(ids).toHaveLength(8)
    await Promise.allSettled([
      ...ids.map((id, index) =>
        index % 3 === 0
          ? store(index).cancel({ id, sequence: 0 })
          : store(index).move({ id, sequence: 0, slot: at(index + 1), zone }),
      ),
      ...someNewSubmissions(8).map((submission, index) =>
        store(index).book({ submission, slot: at(index), zone }),
      ),
    ])
    const taken = await store(0).readTaken(new Date(0))
    const hosts = taken.map(({ start, host }) => `${host} ${start}`)
    expect(new Set(hosts).size).toBe(taken.length) // nobody twice
    const standing = await Promise.all(ids.map((id) => store(1).find(id)))
    for (const booking of standing.filter((one) => one?.state === 'booked')) {
      const { host, slot } = booking ?? {}
      expect(taken).toContainEqual({ start: Number(slot?.start), end: Number(slot?.end), host })
    }
  })
})

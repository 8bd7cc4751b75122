import { describe, expect, it } from '@jest/globals'
import pg from 'pg'
import { DEMO_PATH, useBookingSite } from '../support/booking-site.ts'
import { DIALECTS } from '../support/databases.ts'
import { browserFields } from '../support/open-form-site.ts'
import { sampleAnswers } from '../support/sample-answers.ts'
import { until } from '../support/until.ts'

describe.each(DIALECTS)('200 visitors who book at once on %s', (dialect) => {
  const here = useBookingSite(dialect)

  it('all get a time or learn that it is taken, and hold up no contact form', async () => {
    const slots = (await here.openSlots()).slice(0, 20)
    const book = (index: number) =>
      here.asJson(DEMO_PATH, here.visitor(slots[index % slots.length] ?? ''))
    const bookings = Array.from({ length: 200 }, async (_, index) => (await book(index)).status)
    await Promise.race(bookings) // the others are waiting
    const asked = performance.now()
    await here.asJson('/contact-us', { ...sampleAnswers.contact, ...browserFields() }).expect(201)
    expect(performance.now() - asked).toBeLessThan(3_000)
    const statuses = await Promise.all(bookings)
    const counts = Map.groupBy(statuses, (status) => status)
    expect([...counts].map(([status, all]) => [status, all.length]).toSorted()).toEqual([
      [201, slots.length],
      [409, 200 - slots.length],
    ])
  }, 60_000)
})

describe('visitors whose bookings wait for another server', () => {
  const here = useBookingSite('postgres')

  it('hold up no contact form, and soon get 503', async () => {
    const [slot = ''] = await here.openSlots()
    const stuck = await openStuckBooking()
    const started = performance.now()
    const bookings = Array.from({ length: 20 }, () =>
      here.asJson(DEMO_PATH, here.visitor(slot)).then(({ status, headers }) => ({
        answer: [status, Number(headers['retry-after']) > 0],
        afterMs: performance.now() - started,
      })),
    )
    await stuck.waiting()
    const asked = performance.now()
    await here.asJson('/contact-us', { ...sampleAnswers.contact, ...browserFields() }).expect(201)
    expect(performance.now() - asked).toBeLessThan(3_000)
    for (const { answer, afterMs } of await Promise.all(bookings)) {
      expect(answer).toEqual([503, true])
      expect(afterMs).toBeLessThan(10_000)
    }
    await stuck.end()
    await here.book(slot)
  }, 30_000)

  /** A booking of another server that does not end. */
  async function openStuckBooking() {
    const client = new pg.Client({ connectionString: here.forms.site.services.config.databaseUrl })
    await client.connect()
    await client.query('begin')
    await client.query(`select pg_advisory_xact_lock(hashtextextended('bookings', 0))`)
    return {
      /** Resolves once bookings wait for it. */
      async waiting() {
        const waits = `select from pg_locks where locktype = 'advisory' and not granted`
        await until(async () => (await client.query(waits)).rowCount !== 0)
      },
      end: () => client.end(),
    }
  }
})

import { beforeEach, describe, expect, it } from '@jest/globals'
import { changeForStaff } from '../../../../../scripts/leads/bookings/change-bookings.ts'
import type { Database } from '../../../../../server/database/database.ts'
import { createBookingStore } from '../../../../../server/leads/scheduling/booking-store.ts'
import type { NewSubmission } from '../../../../../server/leads/submissions/submission.ts'
import { createSubmissionStore } from '../../../../../server/leads/submissions/submission-store.ts'
import { useDatabases } from '../../../../support/databases.ts'
import { aNewSubmission } from '../../../../support/new-submission.ts'
import { someDemoRules } from '../../../server/leads/scheduling/demo-rules.ts'

/** Monday 8 AM in Chicago. */
const NOW = new Date('2026-11-23T14:00:00Z')
const TUESDAY_9 = '2026-11-24T15:00:00Z'
const TUESDAY_1 = '2026-11-24T19:00:00Z'

const rules = someDemoRules({ holidays: [{ date: '2026-11-26', name: 'Thanksgiving Day' }] })
const inWords = (time: Date) => time.toISOString().slice(0, 16).replace('T', ' ')

describe('a demo that staff change', () => {
  const databases = useDatabases('sqlite')
  let database: Database
  let people = 0

  beforeEach(async () => {
    database = await databases.fresh()
  })

  async function book(at: string, changes: Partial<NewSubmission> = {}): Promise<string> {
    people += 1
    const emailKey = `jo${people}@example.com`
    const submission = aNewSubmission({ emailKey, owes: [], ...changes })
    const start = new Date(at)
    const slot = { start, end: new Date(start.getTime() + 1_800_000) }
    const bookings = createBookingStore(database, { hostsAt: () => ['Ash'] })
    return (await bookings.book({ submission, slot, zone: 'Asia/Kolkata' })).reference
  }

  const move = (reference: string, at: string) =>
    changeForStaff(database, reference, { moveTo: new Date(at) }, { rules, inWords, now: NOW })

  const cancel = (reference: string) =>
    changeForStaff(database, reference, 'cancel', { rules, inWords, now: NOW })

  const stored = () =>
    database.kysely
      .selectFrom('bookings')
      .select(['slot_start', 'state', 'sequence', 'zone'])
      .executeTakeFirstOrThrow()

  it.each([
    ['2026-11-23T13:00:00Z', 'That time has passed. Open near it: 2026-11-23 '],
    [
      '2026-11-23T16:30:00Z',
      'No demo begins at that time, or it is too soon or too far ahead. Open near it: ',
    ],
    ['2026-11-26T15:00:00Z', 'That day is closed: Thanksgiving Day. '],
    ['2026-11-28T15:00:00Z', 'That day is closed: No demos on this day. '],
    ['2026-11-25T15:00:01Z', 'No demo begins at that time, or'],
    ['2027-03-16T14:00:00Z', 'No demo begins at that time, or'],
    ['2026-11-24T20:30:00Z', 'Somebody else has that time. Open near it: 2026-11-24 16:30, '],
    [TUESDAY_9, 'This demo is already at that time'],
  ])('is not moved to %s, with a reason', async (at, reason) => {
    const reference = await book(TUESDAY_9)
    await book('2026-11-24T20:30:00Z')
    await expect(move(reference, at)).rejects.toThrow(reason)
    expect(await stored()).toMatchObject({ sequence: 0, state: 'booked' })
  })

  it('is not moved while the calendar is off', async () => {
    const reference = await book(TUESDAY_9)
    const options = { rules: { ...rules, calendar: 'off' as const }, inWords, now: NOW }
    const move = changeForStaff(database, reference, { moveTo: new Date(TUESDAY_1) }, options)
    await expect(move).rejects.toThrow('No time is open')
  })

  it('must exist, be active and be upcoming, or staff learn why not', async () => {
    const begun = await book('2026-11-23T14:00:00Z')
    const cancelled = await book(TUESDAY_1)
    await cancel(cancelled)
    const asked = await createSubmissionStore(database).save(aNewSubmission({ owes: [] }))
    const reasons = [
      ['0000-0000', 'No lead has the reference 0000-0000'],
      [begun, 'This demo has begun'],
      [cancelled, 'This demo is already canceled'],
      [asked.reference, 'has no booked time'],
    ] as const
    for (const [reference, reason] of reasons) {
      await expect(cancel(reference)).rejects.toThrow(reason)
      await expect(move(reference, '2026-11-25T15:00:00Z')).rejects.toThrow(reason)
    }
  })
})

import { describe, expect, it } from '@jest/globals'
import type { BookingDeliveryKind } from '../../../../../../server/database/schema.ts'
import {
  type BookedDemo,
  bookingEmail,
} from '../../../../../../server/leads/outbox/emails/booking-email.ts'
import { readCalendar } from '../../../../../support/read-calendar.ts'
import { anEmailContext, aSubmission, MARKS } from '../../../../../support/sample-delivery.ts'

const context = await anEmailContext()
const START = '2026-11-24T20:30:00.000Z'
const PAGE = 'https://www.example.com/schedule-your-demo?booking=TOKEN'
const ID = '3f0c9a52-7d1e-4b8a-9c55-0a1b2c3d4e5f'

function demo(kind: BookingDeliveryKind, booking: Partial<BookedDemo['booking']> = {}): BookedDemo {
  const start = new Date(START)
  return {
    kind,
    token: 'TOKEN',
    addresses: MARKS,
    submission: aSubmission(),
    booking: {
      id: ID,
      submissionId: aSubmission().id,
      state: 'booked',
      slot: { start, end: new Date(start.getTime() + 1_800_000) },
      zone: 'Asia/Kolkata',
      sequence: 0,
      ...booking,
    },
  }
}

function write(told: BookedDemo) {
  const message = bookingEmail(told, context)
  if (!message) throw new Error('No email was written')
  return message
}

const CANCELLED = { state: 'cancelled', sequence: 2 } as const

describe('the email to a visitor about a demo', () => {
  it('leads to the page of the demo, and after its end to other times', () => {
    expect(write(demo('reminder-day')).text).toContain(`Move or cancel the demo:\n${PAGE}`)
    const { text } = write(demo('invitation-visitor', CANCELLED))
    expect(text).toContain('Choose another time:\nhttps://www.example.com/schedule-your-demo\n')
    expect(text).not.toContain('booking=')
  })

  it('is not written without an address', () => {
    const submission = aSubmission({ answers: { firstName: 'Jo' } })
    expect(bookingEmail({ ...demo('reminder-day'), submission }, context)).toBeUndefined()
  })
})

describe('the invitation in each of them', () => {
  const sides = ['invitation-visitor', 'invitation-host'] as const

  it('has folded lines, CRLF, an alarm until it is canceled, and the words of its side', () => {
    const contents = sides.map((kind) => write(demo(kind)).invitation?.content ?? '')
    for (const content of contents) {
      expect(content.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
      for (const line of content.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThan(76)
      expect(content).toContain('BEGIN:VALARM')
    }
    expect(write(demo('invitation-host', CANCELLED)).invitation?.content).not.toContain('VALARM')
    const summaries = contents.map((content) => readCalendar(content).events[0]?.summary)
    expect(summaries).toEqual([`${context.site.product} demo`, 'Demo: Example Freight LLC'])
  })

  it('is not with a reminder', () => {
    expect(write(demo('reminder-hour'))).not.toHaveProperty('invitation')
  })
})

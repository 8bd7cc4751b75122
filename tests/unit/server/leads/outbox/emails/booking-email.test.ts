import { describe, expect, it } from '@jest/globals'
import type { BookingDeliveryKind } from '../../../../../../server/database/schema.ts'
import {
  type BookedDemo,
  bookingEmail,
} from '../../../../../../server/leads/outbox/emails/booking-email.ts'
import { readCalendar, startOf } from '../../../../../support/read-calendar.ts'
import { anEmailContext, aSubmission } from '../../../../../support/sample-delivery.ts'

const context = await anEmailContext()
const { product } = context.site
const START = '2026-11-24T20:30:00.000Z'
const PAGE = 'https://www.example.com/schedule-your-demo?booking=TOKEN'
const ID = '3f0c9a52-7d1e-4b8a-9c55-0a1b2c3d4e5f'

function demo(kind: BookingDeliveryKind, booking: Partial<BookedDemo['booking']> = {}): BookedDemo {
  const start = new Date(START)
  return {
    kind,
    token: 'TOKEN',
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

const BOOKED = {}
const MOVED = { sequence: 1 }
const CANCELLED = { state: 'cancelled', sequence: 2 } as const

/** Early Wednesday for the visitor, and still Tuesday for the hosts. */
const THEIRS = 'Wednesday, November 25, 2026 at 2:00 AM'
const HOSTS = 'Tuesday, November 24, 2026 at 2:30 PM'

describe('the email to a visitor about a demo', () => {
  it.each([
    [
      'booked',
      'invitation-visitor',
      BOOKED,
      `Your ${product} demo: ${THEIRS}`,
      'Your demo is booked',
    ],
    [
      'moved',
      'invitation-visitor',
      MOVED,
      `Your ${product} demo has moved to ${THEIRS}`,
      'has moved',
    ],
    [
      'canceled',
      'invitation-visitor',
      CANCELLED,
      `Your ${product} demo is canceled: ${THEIRS}`,
      'has been canceled',
    ],
    [
      'a day ahead',
      'reminder-day',
      BOOKED,
      `Reminder: your ${product} demo, ${THEIRS}`,
      'A reminder',
    ],
    [
      'an hour ahead',
      'reminder-hour',
      MOVED,
      `Starting soon: your ${product} demo, ${THEIRS}`,
      'within the hour',
    ],
  ] as const)('%s has its time in their zone, in words', (_, kind, booking, subject, words) => {
    const mail = write(demo(kind, booking))
    expect(mail).toMatchObject({ to: 'jo@example.com', replyTo: 'hello@example.com' })
    expect(mail.subject).toBe(`${subject} India Standard Time`)
    for (const body of [mail.text, mail.html]) {
      expect(body).toContain(words)
      expect(body).toContain(`${THEIRS}, India Standard Time, UTC+5:30`)
      expect(body).toContain('30 minutes')
      expect(body).toContain('000 Example Street')
      expect(body).not.toMatch(/2:30 PM|Central|[{}]\w|undefined/)
    }
  })

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

describe('the email to the hosts of a demo', () => {
  it.each([
    ['booked', BOOKED, '[Demo booked]', 'Demo booked: Example Freight LLC'],
    ['moved', MOVED, '[Demo moved]', 'Demo moved: Example Freight LLC'],
    ['canceled', CANCELLED, '[Demo canceled]', 'Demo canceled: Example Freight LLC'],
  ] as const)('%s has its time in their own zone', (_, booking, subject, heading) => {
    const mail = write(demo('invitation-host', booking))
    expect(mail).toMatchObject({ to: 'hello@example.com', replyTo: 'jo@example.com' })
    expect(mail.subject).toBe(`${subject} Example Freight LLC – ${HOSTS} Central`)
    for (const body of [mail.text, mail.html]) {
      expect(body).toContain(heading)
      expect(body).toContain(`${HOSTS}, Central Time, UTC−6`)
      expect(body).not.toMatch(/2:00 AM|India|[{}]\w|undefined/)
    }
  })

  it('names the reference where the person was erased', () => {
    const submission = aSubmission({ answers: {} })
    const mail = write({ ...demo('invitation-host', CANCELLED), submission })
    expect(mail.replyTo).toBeUndefined()
    expect(mail.subject).toBe(`[Demo canceled] 7K3M-Q0XZ – ${HOSTS} Central`)
    expect(mail.invitation?.content.match(/^ATTENDEE/gm)).toHaveLength(1) // the hosts
  })
})

describe('the invitation in each of them', () => {
  const sides = ['invitation-visitor', 'invitation-host'] as const

  it.each(sides)('is the same demo for a calendar, booked, moved and canceled: %s', (kind) => {
    const versions = [BOOKED, MOVED, CANCELLED].map((booking) => {
      const { events, method } = readCalendar(write(demo(kind, booking)).invitation?.content ?? '')
      const [event] = events
      return [method, event?.uid, event?.sequence, event && startOf(event), events.length]
    })
    const uid = `${ID}@www.example.com`
    expect(versions).toEqual([
      ['REQUEST', uid, 0, START, 1],
      ['REQUEST', uid, 1, START, 1],
      ['CANCEL', uid, 2, START, 1],
    ])
  })

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

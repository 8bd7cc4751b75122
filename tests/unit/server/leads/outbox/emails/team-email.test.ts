import { describe, expect, it } from '@jest/globals'
import { bookingEmail } from '../../../../../../server/leads/outbox/emails/booking-email.ts'
import { teamEmail } from '../../../../../../server/leads/outbox/emails/team-email.ts'
import type { StoredSubmission } from '../../../../../../server/leads/submissions/submission.ts'
import {
  aDelivery,
  aMessage,
  aSubmission,
  servicesToSend,
} from '../../../../../support/sample-delivery.ts'

const services = await servicesToSend()
const { team } = services.release.emails

function write(submission: StoredSubmission) {
  return teamEmail(services, { submission })
}

/** A space, two bidi control characters, NUL and a zero-width space. */
const HIDDEN = ' \u202e\u2066\u0000\u200b'

describe('the email to the team', () => {
  it('names a sign of another release by its id', async () => {
    const { text } = await write(
      aSubmission({ suspicions: ['links', 'no-script', 'sign-of-another-release'] }),
    )
    expect(text).toContain('sent without JavaScript, sign-of-another-release')
  })

  it('has every answer with the words of the form, in text and HTML', async () => {
    const { text, html } = await write(aSubmission())
    expect(text).toContain('First name: Jo\nLast name: Example\nEmail: jo@example.com\n')
    expect(text).toContain('Your role in freight: Broker\nLoads per month: 50 to 100\n')
    expect(text).toContain('Two times that work for you:\n    Tuesday 10 AM Central\n    Wednesday')
    expect(text).toContain('What should we cover? A load that was picked up by someone else.\n')
    expect(text).toContain('Opted in to emails: Yes\n')
    expect(text).not.toContain('USDOT number') // left empty
    expect(cells(html)).toContainEqual(['Your role in freight', 'Broker'])
    expect(cells(html)).toContainEqual([
      'Two times that work for you',
      'Tuesday 10 AM Central<br/>Wednesday 2 PM Central',
    ])
    expect(cells(html).length).toBeGreaterThanOrEqual(10)
  })

  it('says when and from where it came, in the zone of the team', async () => {
    const attribution = {
      first: { utm_source: 'newsletter', utm_campaign: 'november', referrer: '' },
      last: { referrer: 'https://www.example.org/' },
    }
    const answers = { slot: '2026-11-25T15:00:00.000Z' }
    const { text, html } = await write(aSubmission({ attribution, answers }))
    expect(text).toContain('Time: Wednesday, November 25, 2026 at 9:00 AM Central\n')
    expect(text).not.toContain('UTC')
    expect(text).toContain('Reference: 7K3M-Q0XZ')
    expect(text).toContain('Received: Monday, November 16, 2026 at 2:30 PM Central')
    expect(text).toContain('Page: /schedule-your-demo')
    expect(text).toContain('    utm_source: newsletter\n    utm_campaign: november')
    expect(text).toContain('Last visit: from https://www.example.org/')
    expect(cells(html)).toContainEqual(['Page', '/schedule-your-demo'])
  })

  it('says that a visitor without an email has to be called', async () => {
    const message = await write(aMessage({ email: '', phone: '000-555-0142' }))
    expect(message.replyTo).toBeUndefined()
    expect(message.text).toContain(team.cannotReply)
    expect(message.text).toContain('Phone: 000-555-0142')
  })
})

describe('what a visitor typed', () => {
  it('is shown as text, never as HTML', async () => {
    const { html } = await write(
      aMessage({
        name: '<img src=x onerror=alert(1)>',
        message: '</td></table><script>x</script>',
      }),
    )
    expect(html).not.toMatch(/<img|<script/)
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(html).toContain('&lt;/td&gt;&lt;/table&gt;&lt;script&gt;')
  })

  it('cannot make the subject endless, nor cut a character in two', async () => {
    const { subject } = await write(aSubmission({ answers: { company: '🚚'.repeat(500) } }))
    expect([...subject].length).toBeLessThanOrEqual(140)
    expect(subject.isWellFormed()).toBe(true)
    expect(subject).toContain('🚚…')
  })

  it('cannot reverse the text direction or hide in it', async () => {
    const { text, html } = await write(aMessage({ message: `Good${HIDDEN} morning\u0007` }))
    expect(text).toContain('Message: Good  morning\n')
    expect(html).toContain('Good  morning<')
  })

  it('cannot pretend to be another answer', async () => {
    const { text } = await write(aMessage({ message: 'Hello\nReference: 0000-0000' }))
    expect(text).not.toMatch(/^Reference: 0000-0000/m)
    expect(text).toMatch(/^ {4}Reference: 0000-0000/m)
  })

  it('cannot fill in words of ours', async () => {
    const { subject } = await write(aSubmission({ answers: { company: '{reference} $& LLC' } }))
    expect(subject).toBe('[Demo] {reference} $& LLC – 7K3M-Q0XZ')
  })

  it.each([
    'jo@example.com\r\nBcc: victim@example.com',
    'jo@example.com, victim@example.com',
    'jo',
    '用户@example.com', // needs SMTPUTF8
    `jo@${'x'.repeat(254)}.example`,
  ])(
    'cannot become another address to reply to, or one that a mail server may refuse: %j',
    async (email) => {
      expect((await write(aMessage({ email }))).replyTo).toBeUndefined()
    },
  )

  it.each(["o'brien@example.co.uk", 'jo@bücher.example'])(
    'may be any honest address: %s',
    async (email) => {
      expect((await write(aMessage({ email }))).replyTo).toBe(email)
    },
  )

  it('has no hidden character', async () => {
    const { replyTo } = await write(aMessage({ email: 'jo@example.com\u202e' }))
    expect(replyTo).toBe('jo@example.com')
  })
})

describe('the word "reply"', () => {
  const soon = Date.now() + 2 * 24 * 3_600_000
  const demo = {
    id: 'a-demo',
    submissionId: 'a-lead',
    slot: { start: new Date(soon), end: new Date(soon + 1_800_000) },
    zone: 'America/Chicago',
    sequence: 0,
  }
  const held = { ...demo, state: 'held', heldUntil: new Date() }

  it.each([
    ['the team', held, 'dana@example.com', 'dana@example.com'],
    ['the team', held, '用户@example.com', undefined],
    ['the team', { ...held, state: 'cancelled' }, '用户@example.com', undefined],
    ['the host', { ...demo, state: 'booked' }, 'dana@example.com', 'dana@example.com'],
    ['the host', { ...demo, state: 'booked' }, '用户@example.com', undefined],
  ])(
    'is in the email to %s about a demo only if a reply reaches the visitor',
    async (reader, booking, email, replyTo) => {
      const bookings = { findOf: async () => booking } as never
      const asked = { ...services, bookings }
      const submission = aSubmission({ answers: { ...aSubmission().answers, email } })
      const message = await (reader === 'the team'
        ? teamEmail(asked, { submission })
        : bookingEmail(asked, aDelivery({ kind: 'invitation-host', submission })))
      expect(message.replyTo).toBe(replyTo)
      expect(/^(?!A reply to this email doesn’t).*\breply\b/im.test(message.text)).toBe(
        replyTo !== undefined,
      )
    },
  )
})

/** The rows of all tables, as label and value. */
function cells(html: string): string[][] {
  const rows = html.matchAll(/<th[^>]*>(.*?)<\/th><td[^>]*>(.*?)<\/td>/g)
  return [...rows].map(([, label = '', value = '']) => [label, value])
}

import { describe, expect, it } from '@jest/globals'
import { visitorEmail } from '../../../../../../server/leads/outbox/emails/visitor-email.ts'
import type { StoredSubmission } from '../../../../../../server/leads/submissions/submission.ts'
import { aMessage, aSubmission, servicesToSend } from '../../../../../support/sample-delivery.ts'

const services = await servicesToSend()
const { emails, facts } = services.release

const aPaper = aSubmission({
  form: 'whitepaper',
  page: '/download-whitepaper',
  answers: { email: 'jo@example.com', role: 'carrier', firstName: '', paper: 'who-is-at-the-dock' },
})

function write(submission: StoredSubmission) {
  return visitorEmail(services, { submission })
}

const UNSENDABLE = { reason: 'rejected', isFinal: true }

describe.each([
  ['contact', aMessage()],
  ['whitepaper', aPaper],
  ['demo', aSubmission()],
] as const)('the email to a visitor who sent the %s form', (form, submission) => {
  it('has the reference, what happens next, how to erase, and a postal address, twice over', async () => {
    const { text, html, headers } = await write(submission)
    expect(headers).toEqual({
      'Auto-Submitted': 'auto-replied',
      'X-Auto-Response-Suppress': 'All',
    })
    expect(html).not.toMatch(/<img|<link|<script|url\(|@import|src=/i) // it fetches nothing
    const { address, legalName, contact } = facts.site
    for (const body of [text, html.replaceAll('&#x27;', "'")]) {
      expect(body).toContain('7K3M-Q0XZ')
      expect(body).toContain(emails.visitor[form].heading)
      expect(body).toContain(contact.emails.privacy)
      expect(body).toContain(contact.warning)
      expect(body).toContain(legalName)
      expect(body).toContain(address.street)
      expect(body).toContain(`${address.city}, ${address.region} ${address.postalCode}`)
      expect(body).not.toMatch(/[{}]\w|undefined/)
    }
  })

  it('repeats nothing that was typed but a plain first name', async () => {
    const typed = Object.fromEntries(
      Object.keys(submission.answers).map((name) => [name, `typed-in-${name} http://evil.example`]),
    )
    const { email, topic = '', role = '', paper = '' } = submission.answers
    const answers = { ...typed, email: email ?? '', topic, role, paper }
    const { subject, text, html } = await write({ ...submission, answers })
    expect(`${subject} ${text} ${html}`).not.toMatch(/typed-in|evil\.example/)
  })
})

describe('what happens next', () => {
  it('follows the topic of a message', async () => {
    expect((await write(aMessage({ topic: 'privacy' }))).text).toContain('corrected or deleted')
    expect((await write(aMessage({ topic: 'support' }))).text).not.toContain('corrected or deleted')
    expect((await write(aMessage({ topic: 'constructor' }))).text).toContain('We’ll reply within')
  })

  it('for a whitepaper is a link to it on this site', async () => {
    const href = 'https://www.example.com/whitepapers?paper=who-is-at-the-dock'
    expect((await write(aPaper)).text).toContain(`Read “Who Is at the Dock?” on our site:\n${href}`)
    expect((await write(aPaper)).html).toContain(`href="${href}"`)
    const gone = { ...aPaper, answers: { ...aPaper.answers, paper: 'no-longer-there' } }
    await expect(write(gone)).rejects.toMatchObject(UNSENDABLE)
  })
})

describe('the greeting', () => {
  it.each(['Jo', 'O’Brien', 'J.R.', 'St. John', 'José', '東京'])('names %s', async (firstName) => {
    const submission = aSubmission({ answers: { firstName, email: 'jo@example.com' } })
    expect((await write(submission)).text).toContain(`Hello ${firstName},`)
  })

  it.each([
    '',
    'www.evil.example',
    'evil.example',
    'Jo http://evil.example',
    'Claim your free prize',
    'Jo, you have won',
    'Jo\r\nBcc: victim@example.com',
    'Jo\u202e',
    '{reference}',
    'J'.repeat(31),
  ])('uses no name rather than %j', async (firstName) => {
    const submission = aSubmission({ answers: { firstName, email: 'jo@example.com' } })
    expect((await write(submission)).text).toContain('Hello,')
  })
})

describe('without an address', () => {
  it.each(['', 'jo', 'jo@example.com, victim@example.com'])(
    'nothing is written: %j',
    async (email) => {
      const submission = aMessage({ email, phone: '000-555-0142' })
      await expect(write(submission)).rejects.toMatchObject(UNSENDABLE)
    },
  )
})

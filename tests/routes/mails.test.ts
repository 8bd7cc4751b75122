import { describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { formMailbox } from '../../shared/forms/form-mailbox.ts'
import { instantInWords } from '../../shared/scheduling/instant-in-words.ts'
import { offsetMinutes } from '../../shared/scheduling/offset-minutes.ts'
import { zoneInWords } from '../../shared/scheduling/zone-in-words.ts'
import { useBookingSite } from '../support/booking-site.ts'
import type { ReceivedMail } from '../support/mailbox.ts'
import { browserFields } from '../support/open-form-site.ts'
import { calendarIn, hasInvitation, startOf } from '../support/read-calendar.ts'
import { readPage } from '../support/read-page.ts'
import { sampleAnswers } from '../support/sample-answers.ts'

const VISITOR = 'dana@example.com'
const TEAM = 'hello@example.com'
const HOSTS_ZONE = 'America/Chicago'

describe('mail received by an SMTP server', () => {
  const here = useBookingSite('sqlite')
  const { asForm, asJson, openSlots, book, untilAllSent } = here
  const site = () => here.forms.site.services.release.facts.site

  describe('about a message', () => {
    it.each([
      [
        'carrier-record',
        'Fix my company’s details',
        'records@example.com',
        '1. A person passes what you told us to the broker, who adds a correction beside the entry.',
      ],
      [
        'privacy',
        'Privacy request',
        'privacy@example.com',
        '1. First we check that the request comes from the email address we have on file, because anyone can type an address.',
      ],
      ['partner', 'Partnership', TEAM, '1. We’ll reply within one business day.'],
    ])('on %s names the team to the visitor, and the visitor to the team', async (...sent) => {
      const [topic, label, desk, firstStep] = sent
      const { reference, receipt } = await send('/contact-us', { ...sampleAnswers.contact, topic })
      const { toVisitor, toTeam } = sides(await here.forms.mailsAbout(reference, 2))
      expect(toldVisitor(toVisitor)).toEqual([
        `${site().product}: we received your message (${reference})`,
        'We received your message',
        desk,
      ])
      expect(toVisitor.mail.text).toContain(firstStep)
      const named = toVisitor.mail.text?.split(desk).length ?? 0
      expect([desk, named - 1]).toEqual([desk, 1]) // privacy reads what is added and what is corrected
      expect(toVisitor.mail.text).toMatch(/To add[^.]+ reply here or email /)
      expect(toldTeam(toTeam)).toEqual([
        `[Contact] Example Carrier LLC – ${label}`,
        'Contact: Example Carrier LLC',
        VISITOR,
      ])
      expect(toTeam.mail.text).toContain('Don’t open links or send files')
      expect(toTeam.to).toEqual([desk])
      expect(receipt).toContain(`Email us with your reference number: ${desk}`)
    })
  })

  it('sends a paper to the visitor, and its title to the team', async () => {
    const path = '/download-whitepaper?paper=who-is-at-the-dock'
    const { reference } = await send(path, sampleAnswers.whitepaper)
    const { toVisitor, toTeam } = sides(await here.forms.mailsAbout(reference, 2))
    expect(toldVisitor(toVisitor)).toEqual([
      `Your ${site().product} download: Who Is at the Dock?`,
      'Your whitepaper',
      formMailbox(site().contact, { form: 'whitepaper' }),
    ])
    expect(toldTeam(toTeam)).toEqual(['[Whitepaper] Dana – Broker', 'Whitepaper: Dana', VISITOR])
    expect(toTeam.mail.text).toContain('Who Is at the Dock?')
    expect(toTeam.mail.text).toContain('Our site promises to email them nothing else')
  })

  it('invites both sides to a demo, moves it and cancels it under one UID', async () => {
    const slots = await openSlots()
    const [slot = '', to = ''] = slots
    const { reference, page, fields } = await book(slot)
    const booked = timesOf(slot)
    const first = await here.forms.mailsAbout(reference, 3)
    expect(told(first, fields)).toEqual([
      [
        `Your ${site().product} demo: ${booked.theirs} India Standard Time`,
        'Your demo is booked',
        TEAM,
      ],
      [
        `[Demo booked] Example Freight LLC – ${booked.ours} Central`,
        'Demo booked: Example Freight LLC',
        fields.email,
      ],
      ['[Demo] Example Freight LLC – Broker', 'Demo: Example Freight LLC', fields.email],
    ])
    expectTimes(first, booked)

    await untilAllSent(reference)
    const zone = fields.zone ?? ''
    await asForm(page, { change: 'move', slot: to, zone, sequence: '0' }).expect(303)
    const moved = timesOf(to)
    const second = (await here.forms.mailsAbout(reference, 5)).slice(3)
    expect(told(second, fields)).toEqual([
      [
        `Your ${site().product} demo has moved to ${moved.theirs} India Standard Time`,
        'Your demo has moved',
        TEAM,
      ],
      [
        `[Demo moved] Example Freight LLC – ${moved.ours} Central`,
        'Demo moved: Example Freight LLC',
        fields.email,
      ],
    ])
    expectTimes(second, moved)

    await untilAllSent(reference)
    await asForm(page, { change: 'cancel', sequence: '1' }).expect(303)
    const third = (await here.forms.mailsAbout(reference, 7)).slice(5)
    expect(told(third, fields)).toEqual([
      [
        `Your ${site().product} demo is canceled: ${moved.theirs} India Standard Time`,
        'Your demo is canceled',
        TEAM,
      ],
      [
        `[Demo canceled] Example Freight LLC – ${moved.ours} Central`,
        'Demo canceled: Example Freight LLC',
        fields.email,
      ],
    ])
    expectTimes(third, moved)

    expect(calendars(first)).toEqual(twice({ method: 'REQUEST', sequence: 0, start: slot }))
    expect(calendars(second)).toEqual(twice({ method: 'REQUEST', sequence: 1, start: to }))
    expect(calendars(third)).toEqual(twice({ method: 'CANCEL', sequence: 2, start: to }))
    const all = [...first, ...second, ...third].filter(({ mail }) => hasInvitation(mail))
    expect(new Set(all.map(({ mail }) => calendarIn(mail).event.uid)).size).toBe(1)
    expect(all.map(({ mail }) => calendarIn(mail).event.summary)).toEqual(
      expect.arrayContaining([`${site().product} demo`, 'Demo: Example Freight LLC']),
    )
  })

  // The last to book: until its end in four weeks, its moved demo keeps every time of its host.
  it('reminds a visitor a day and an hour before a demo', async () => {
    const { reference, fields } = await book((await openSlots()).at(-1))
    await untilAllSent(reference)
    const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString()
    await here.forms.site.services.database.kysely
      .updateTable('bookings')
      .set({ slot_start: tomorrow })
      .where('submission_id', 'in', (eb) =>
        eb.selectFrom('submissions').select('id').where('reference', '=', reference),
      )
      .execute()
    const { theirs } = timesOf(tomorrow)
    const remind = async (kind: 'reminder-day' | 'reminder-hour', mails: number) => {
      await makeDue(reference, kind)
      const [last] = (await here.forms.mailsAbout(reference, mails)).slice(-1)
      return told(last ? [last] : [], fields)
    }
    expect(await remind('reminder-day', 4)).toEqual([
      [
        `Reminder: your ${site().product} demo, ${theirs} India Standard Time`,
        'Your demo is tomorrow',
        TEAM,
      ],
    ])
    expect(await remind('reminder-hour', 5)).toEqual([
      [
        `Starting soon: your ${site().product} demo, ${theirs} India Standard Time`,
        'Your demo starts within the hour',
        TEAM,
      ],
    ])
  })

  /** Sends a form and returns its reference and the text of the receipt. */
  async function send(path: string, answers: object) {
    const fields = { ...browserFields(), ...answers }
    const { body, headers } = await asJson(path, fields).expect(201)
    const [done = ''] = (headers.location ?? '').split('#')
    const { text } = await request(here.forms.site.app).get(done).expect(200)
    return { reference: String(body.reference), receipt: readPage(text).words }
  }

  /** Summaries of the mails: the visitor's first, then the team's by subject. */
  function told(mails: readonly ReceivedMail[], { email = '' }: Readonly<Record<string, string>>) {
    const toVisitor = mails.filter(({ to }) => to.includes(email))
    const toTeam = mails.filter((mail) => !toVisitor.includes(mail))
    const bySubject = toTeam.toSorted((a, b) => (subjectOf(a) < subjectOf(b) ? -1 : 1))
    return [...toVisitor.map(toldVisitor), ...bySubject.map(toldTeam)]
  }

  /** Every mail to a visitor carries the postal address, and leads to where its sender can be checked. */
  function toldVisitor(received: ReceivedMail) {
    const { legalName, address } = site()
    const { text = '', html } = received.mail
    for (const body of [text, html]) expect(body).toContain('/contact-us#check')
    const { street, city, region, postalCode } = address
    for (const body of bodiesOf(received)) {
      expect(body).toContain(`${legalName} ${street} ${city}, ${region} ${postalCode}`)
    }
    return toldTeam(received)
  }

  async function makeDue(reference: string, kind: 'reminder-day' | 'reminder-hour') {
    const { database, submissions, outbox } = here.forms.site.services
    const submission = await submissions.find(reference)
    await database.kysely
      .updateTable('deliveries')
      .set({ due_at: new Date().toISOString() })
      .where('submission_id', '=', submission?.id ?? '')
      .where('kind', '=', kind)
      .execute()
    outbox.wake()
  }
})

/** The subject, the heading and the address to reply to. The HTML must begin like the text. */
function toldTeam(received: ReceivedMail) {
  const { mail } = received
  expect(mail.from).toMatchObject({ name: 'Example Site', address: 'site@example.com' })
  const isMark = (line: string) => line.startsWith('Mark as') || line.includes('/lead?key=')
  const lines = (mail.text ?? '').split('\n').filter((line) => line !== '' && !isMark(line))
  const opening = lines.slice(0, 3)
  for (const line of opening) expect(bodiesOf(received)[1]).toContain(line)
  return [subjectOf(received), opening[0], mail.replyTo?.[0]?.address]
}

/** The text and the words of the HTML, each on one line. */
function bodiesOf({ mail }: ReceivedMail): readonly [string, string] {
  return [(mail.text ?? '').replace(/\s+/g, ' '), readPage(mail.html ?? '').words]
}

const subjectOf = ({ mail }: ReceivedMail) => mail.subject ?? ''

function sides(mails: readonly ReceivedMail[]) {
  const toVisitor = mails.find(({ to }) => to.includes(VISITOR))
  const toTeam = mails.find(({ to }) => !to.includes(VISITOR))
  if (!toVisitor || !toTeam) throw new Error('A side has no mail')
  return { toVisitor, toTeam }
}

/** A slot in the visitor's time zone (Kolkata) and in the hosts'. */
function timesOf(slot: string) {
  const instant = Date.parse(slot)
  const inWords = (offset: number) => {
    const { weekday, day, time } = instantInWords(instant, offset)
    return `${weekday}, ${day} at ${time}`
  }
  return {
    theirs: inWords(330),
    ours: inWords(offsetMinutes(HOSTS_ZONE, instant)),
    ourZone: zoneInWords(HOSTS_ZONE, instant),
  }
}

/** Each side reads the time of the demo on its own clock. */
function expectTimes(mails: readonly ReceivedMail[], times: ReturnType<typeof timesOf>): void {
  const texts = mails.filter(({ mail }) => hasInvitation(mail)).map(({ mail }) => mail.text)
  expect(texts.join()).toContain(`${times.theirs}, India Standard Time, UTC+5:30`)
  expect(texts.join()).toContain(`${times.ours}, ${times.ourZone}`)
}

function calendars(mails: readonly ReceivedMail[]) {
  return mails
    .filter(({ mail }) => hasInvitation(mail))
    .map(({ mail }) => calendarIn(mail))
    .map(({ method, event }) => ({ method, sequence: event.sequence, start: startOf(event) }))
}

/** One for the visitor and one for the hosts. */
const twice = <T>(calendar: T): readonly T[] => [calendar, calendar]

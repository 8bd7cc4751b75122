import { beforeEach, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { erasePerson, identify } from '../../server/leads/desk/erase-person.ts'
import { findLead } from '../../server/leads/desk/find-leads.ts'
import { leadAddresses } from '../../server/leads/follow-up/lead-page.ts'
import { giveUpAfter } from '../../server/leads/ledger/owe-deliveries.ts'
import { KOLKATA, useBookingSite } from '../support/booking-site.ts'
import { DIALECTS } from '../support/databases.ts'
import { endHold } from '../support/held-demos.ts'
import type { ReceivedMail } from '../support/mailbox.ts'
import { saveLead } from '../support/new-submission.ts'
import { browserFields } from '../support/open-form-site.ts'
import { calendarIn, hasInvitation, startOf } from '../support/read-calendar.ts'
import { readPage } from '../support/read-page.ts'
import { sampleAnswers } from '../support/sample-answers.ts'

describe.each(DIALECTS)('the links in an email to the team, on %s,', (dialect) => {
  const here = useBookingSite(dialect)
  const app = () => here.forms.site.app
  const database = () => here.forms.site.services.database.kysely

  beforeEach(() => database().deleteFrom('mail_turns').execute()) // more people than may be written to in an hour

  async function write(changes: object = {}): Promise<string> {
    const email = `jo-${crypto.randomUUID()}@example.com`
    const fields = { ...browserFields(), ...sampleAnswers.contact, email, ...changes }
    return (await here.asJson('/contact-us', fields).expect(201)).body.reference
  }

  const isToTeam = ({ to }: ReceivedMail) => to.some((address) => !address.startsWith('jo'))

  async function linksAbout(reference: string, mails = 2) {
    const about = await here.forms.mailsAbout(reference, mails)
    return linksIn(about.find((one) => isToTeam(one) && !hasInvitation(one.mail)))
  }

  async function spamLinkOf(reference: string) {
    const lead = { reference, receivedAt: new Date() }
    return pathOf((await leadAddresses(here.forms.site.services, lead)).spam)
  }

  /** The last calendar file that this address got. */
  async function calendarOf(address = '') {
    const isTheirs = ({ to, mail }: ReceivedMail) => to.includes(address) && hasInvitation(mail)
    const last = here.forms.mailbox.mails.findLast(isTheirs)
    return last && calendarIn(last.mail)
  }

  const headingOf = async (link: string) => {
    const { text, headers } = await request(app()).get(link).expect(200)
    expect(headers['cache-control']).toContain('no-store')
    expect(readPage(text).meta('robots')).toContain('noindex')
    return readPage(text).heading
  }

  async function press(link: string, change: 'mark' | 'undo') {
    const { headers } = await here.asForm(link, { change }).expect(303)
    expect(headers.location).toBe(link)
  }

  const eventsAbout = (reference: string, count: number) => here.forms.eventsAbout(reference, count)

  it('mark it as answered when the button is pressed, and the webhook is told', async () => {
    const reference = await write()
    const { answered, spam } = await linksAbout(reference)
    for (let scans = 0; scans < 2; scans += 1) {
      expect(await headingOf(answered)).toBe('Has this lead been answered?')
    }
    const { text } = await request(app()).get(answered)
    expect(text).toContain(reference)
    expect(text).toContain('1 minute')
    expect(text).not.toContain('Jo Example')
    await press(answered, 'mark')
    await press(answered, 'mark')
    await press(spam, 'mark') // by the visitor, who finds the link in a quoted reply
    expect(await headingOf(spam)).toBe('This lead is settled')
    expect(await headingOf(answered)).toBe('Marked as answered')
    const [, first] = await eventsAbout(reference, 2)
    expect(first).toMatchObject({ type: 'lead.answered', version: 1, data: { reference } })
    expect(Date.parse(first?.data.answeredAt)).toBeGreaterThan(0)
    await here.untilAllSent(reference)
    const event = database().updateTable('deliveries').where('kind', '=', 'webhook-answered')
    await event.set({ state: 'due', leased_until: '2999-01-01' }).execute() // a slow attempt
    await press(answered, 'undo')
    expect(await headingOf(answered)).toBe('Has this lead been answered?')
    expect((await eventsAbout(reference, 3))[2]?.data).toEqual({ reference, answeredAt: null })
  })

  it('mark no spam as answered', async () => {
    const reference = await write()
    const { answered, spam } = await linksAbout(reference)
    await press(spam, 'mark')
    await press(answered, 'mark') // on a page that was opened before
    expect(await headingOf(answered)).toBe('This lead is settled')
    expect(await headingOf(spam)).toBe('Marked as spam')
  })

  it('remind the team of all that wait, in one email an hour before an answer is due', async () => {
    await database().updateTable('submissions').set({ answered_at: 'before' }).execute()
    const yesterday = new Date(Date.now() - 86_400_000)
    const updateReminders = () =>
      database().updateTable('deliveries').where('kind', '=', 'team-reminder')
    const reminded = await write()
    await updateReminders()
      .set({ state: 'delivered', ended_at: yesterday.toISOString(), ...dueAt(yesterday) })
      .execute()
    const failing = await write()
    await updateReminders()
      .where('state', '=', 'due')
      .set({ ...dueAt(yesterday), due_at: new Date().toISOString(), leased_until: '2999-01-01' }) // its next attempt
      .execute()
    const [answered = '', first = '', second = ''] = [await write(), await write(), await write()]
    const privacy = await write({ topic: 'privacy' })
    const booked = await here.book()
    const spam = await write()
    await press((await linksAbout(answered)).answered, 'mark')
    await press((await linksAbout(spam)).spam, 'mark')
    await updateReminders()
      .where('state', '=', 'due')
      .where('leased_until', 'is', null)
      .set(dueAt(new Date()))
      .execute()
    here.forms.site.services.outbox.wake()
    for (const reference of [answered, first, second, privacy, spam, booked.reference]) {
      await here.untilAllSent(reference)
    }
    const reminders = here.forms.mailbox.mails.filter(({ mail }) =>
      mail.subject?.startsWith('[Waiting]'),
    )
    expect(reminders.map(({ mail, to }) => [to, mail.subject?.at(-1)]).toSorted()).toEqual([
      [['privacy@example.com'], '1'],
      [['records@example.com'], '4'],
    ])
    const [mine] = reminders.filter(({ mail }) => mail.text?.includes(first))
    expect(mine?.mail.text).toContain(second)
    expect(mine?.mail.text).toContain(reminded)
    expect(mine?.mail.text).toContain(failing)
    const links = mine?.mail.text?.match(/\/lead\?key=\S+/g) ?? []
    expect(links).toHaveLength(8)
    await press(links[0] ?? '', 'mark')
    expect(await headingOf(links[0] ?? '')).toBe('Marked as answered')
    const dead = database().selectFrom('deliveries').select('id').where('state', '=', 'dead')
    expect(await dead.execute()).toEqual([])
  })

  it.each(['answered', 'spam', 'erased'])(
    'remind the team of a lead although the first reminder of its hour failed, and its lead was %s before the next attempt',
    async (change) => {
      await database().updateTable('submissions').set({ answered_at: 'before' }).execute()
      const email = `jo-${crypto.randomUUID()}@example.com`
      const [first, second] = [await write({ email }), await write()]
      await Promise.all([first, second].map(here.untilAllSent))
      const failing = { ...dueAt(new Date()), due_at: '2999-01-01' }
      await setReminder(first, failing)
      await setReminder(second, dueAt(new Date()))
      await here.untilAllSent(second) // left to the first
      const { answered, spam } = await linksAbout(first)
      const { services } = here.forms.site
      const who = await identify(services.database, { email })
      if (change === 'erased') await erasePerson(services.database, who, services.config)
      else await press(change === 'spam' ? spam : answered, 'mark')
      await setReminder(second, { due_at: new Date().toISOString() })
      await here.untilAllSent(second)
      expect(lastReminder()).toContain(second)
    },
  )

  it.each(['answered', 'spam'] as const)(
    'remind the team of a lead whose hour came while it was marked as %s, which was a mistake',
    async (mark) => {
      await database().updateTable('submissions').set({ answered_at: 'before' }).execute()
      const reference = await write()
      const link = (await linksAbout(reference))[mark]
      await here.untilAllSent(reference)
      await press(link, 'mark')
      await setReminder(reference, dueAt(new Date()))
      await here.untilAllSent(reference)
      await press(link, 'undo')
      const again = new Date().toISOString()
      await setReminder(reference, { due_at: again }) // a minute later
      await here.untilAllSent(reference)
      expect(lastReminder()).toContain(reference)
    },
  )

  it('list first whose answer was promised first, although a holiday promised an older lead more', async () => {
    await database().updateTable('submissions').set({ answered_at: 'before' }).execute()
    const [older, newer] = [await write(), await write()]
    await Promise.all([older, newer].map(here.untilAllSent))
    const hourAgo = new Date(Date.now() - 3_600_000)
    await setReminder(newer, { ...dueAt(hourAgo), due_at: '2999-01-01' })
    await setReminder(older, dueAt(new Date()))
    await here.untilAllSent(older)
    const text = lastReminder() ?? ''
    expect(text.indexOf(newer)).toBeGreaterThan(0)
    expect(text.indexOf(newer)).toBeLessThan(text.indexOf(older))
  })

  it('remind the team of a lead although more earlier ones wait than an email lists', async () => {
    await database().updateTable('submissions').set({ answered_at: 'before' }).execute()
    for (let count = 0; count < 50; count += 1) {
      await saveLead(here.forms.site.services.database, {
        ...{ form: 'contact', answers: sampleAnswers.contact, emailKey: `jo-${count}@example.com` },
        ...{ owes: [], remindAt: new Date(Date.now() + 3_600_000) },
      })
    }
    const hourAgo = new Date(Date.now() - 3_600_000)
    const reminders = database().updateTable('deliveries').where('kind', '=', 'team-reminder')
    await reminders.set({ ...dueAt(hourAgo), due_at: '2999-01-01' }).execute()
    const last = await write()
    await here.untilAllSent(last)
    await setReminder(last, dueAt(new Date()))
    await here.untilAllSent(last)
    expect(lastReminder()).toContain(last)
  })

  async function setReminder(reference: string, changes: object): Promise<void> {
    const { services } = here.forms.site
    const lead = database()
      .selectFrom('submissions')
      .select('id')
      .where('reference', '=', reference)
    await database()
      .updateTable('deliveries')
      .where('kind', '=', 'team-reminder')
      .where('submission_id', '=', lead)
      .set(changes)
      .execute()
    services.outbox.wake()
  }

  const lastReminder = () =>
    here.forms.mailbox.mails.findLast(({ mail }) => mail.subject?.startsWith('[Waiting]'))?.mail
      .text

  it('leave a demo canceled whose visitor has booked another meanwhile', async () => {
    const { reference, fields, page } = await here.book()
    await here.untilAllSent(reference)
    const spam = await spamLinkOf(reference)
    await press(spam, 'mark')
    const other = await here.book((await here.openSlots())[2], { email: fields.email ?? '' })
    await press(spam, 'undo')
    expect((await here.view(page)).state).toBe('cancelled')
    expect((await here.view(other.page)).state).toBe('booked')
    await here.untilAllSent(reference)
    expect(await calendarOf(fields.email)).toMatchObject({ method: 'CANCEL' })
  })

  it('leave a demo canceled that its visitor called off meanwhile, and take it out of their calendar', async () => {
    const { reference, fields, page } = await here.book()
    await here.untilAllSent(reference)
    const spam = await spamLinkOf(reference)
    await press(spam, 'mark')
    await here.asForm(page, { change: 'cancel', sequence: '0' }).expect(303) // on a page that was opened before
    await press(spam, 'undo')
    expect((await here.view(page)).state).toBe('cancelled')
    await here.untilAllSent(reference)
    expect(await calendarOf(fields.email)).toMatchObject({ method: 'CANCEL' })
  })

  it('tell nobody of a demo that is over by then', async () => {
    const { reference } = await here.book()
    await here.untilAllSent(reference)
    const [start, end] = [2, 1].map((hours) =>
      new Date(Date.now() - hours * 3_600_000).toISOString(),
    )
    await database().updateTable('bookings').set({ slot_start: start, slot_end: end }).execute()
    const spam = await spamLinkOf(reference)
    await press(spam, 'mark')
    await press(spam, 'undo')
    await here.untilAllSent(reference)
    const types = (await eventsAbout(reference, 2)).map(({ type }) => type)
    expect(new Set(types)).toEqual(new Set(['submission.received', 'lead.spam']))
  })

  it('call off a demo that is spam, which only its host and the webhook learn, and give it its time back', async () => {
    const { reference, fields, slot, page } = await here.book()
    const { spam } = await linksAbout(reference, 3)
    await here.untilAllSent(reference)
    expect(await headingOf(spam)).toBe('Is this lead spam?')
    await press(spam, 'mark')
    expect(await headingOf(spam)).toBe('Marked as spam')
    expect(await here.openSlots()).toContain(slot)
    const [goodbye] = (await here.forms.mailsAbout(reference, 4)).slice(3)
    expect(goodbye && calendarIn(goodbye.mail).method).toBe('CANCEL')
    await here.untilAllSent(reference)
    const typesOf = (events: readonly { readonly type: string }[]) =>
      events.map(({ type }) => type).toSorted()
    const told = ['booking.canceled', 'lead.spam', 'submission.received']
    expect(typesOf(await eventsAbout(reference, 1))).toEqual(told)
    await press(spam, 'undo')
    expect(await headingOf(spam)).toBe('Is this lead spam?')
    const [again] = (await here.forms.mailsAbout(reference, 5)).slice(4)
    const { method, event } = calendarIn(again?.mail as ReceivedMail['mail'])
    expect([method, event.sequence]).toEqual(['REQUEST', 2])
    expect([goodbye, again].flatMap((one) => one?.to)).not.toContain(fields.email)
    expect(await here.openSlots()).not.toContain(slot)
    expect(await here.view(page)).toMatchObject({ start: slot, state: 'moved' })
    await here.untilAllSent(reference)
    const events = await eventsAbout(reference, 1)
    expect(typesOf(events)).toEqual([...told, 'booking.moved', 'lead.spam'].toSorted())
    const marks = events.filter(({ type }) => type === 'lead.spam').map(({ data }) => data)
    expect(marks).toEqual([
      { reference, spamAt: expect.stringMatching(/^\d{4}-/) },
      { reference, spamAt: null },
    ])

    for (const change of ['mark', 'undo'] as const) {
      await press(spam, change)
      await here.untilAllSent(reference)
    }
    const mailed = (await here.forms.mailsAbout(reference, 7)).slice(3).flatMap(({ to }) => to)
    expect(mailed).not.toContain(fields.email)

    await press(spam, 'mark')
    const other = await here.book(slot)
    await press(spam, 'undo')
    const { text } = await request(app()).get(spam).expect(200)
    expect(text).toContain('(canceled)')
    expect((await here.view(other.page)).start).toBe(slot)
    await here.untilAllSent(reference)
    expect(await calendarOf(fields.email)).toMatchObject({ method: 'CANCEL' })
  })

  it.each([
    ['held', false],
    ['lapsed', true],
  ])(
    'give an unconfirmed demo, of which no host knew, back as it was: %s',
    async (state, isEnded) => {
      const { reference, page, slot } = await here.book(undefined, { elapsedMs: '' })
      if (isEnded) await endHold(here.forms.site.services, reference)
      await here.untilAllSent(reference)
      const spam = await spamLinkOf(reference)
      await press(spam, 'mark')
      expect(await here.openSlots()).toContain(slot)
      const { deliveries } = await findLead(here.forms.site.services.database, reference)
      expect(deliveries.map(({ kind }) => kind)).not.toContain('invitation-host')
      await press(spam, 'undo')
      expect(await here.view(page)).toMatchObject({ state, start: slot })
      expect((await here.openSlots()).includes(slot)).toBe(isEnded)
      await here.asForm(page, { change: 'confirm', sequence: '0' }).expect(303)
      expect(await here.view(page)).toMatchObject({ state: 'booked', sequence: 0 })
    },
  )

  it('do not cost a visitor the invitation that had not left when the demo was called off', async () => {
    here.forms.mailbox.behave({ recipient: { code: 451, text: '4.7.1 Greylisted' } })
    const { reference, fields } = await here.book()
    await here.untilAllSent(reference) // once: all are refused
    const spam = await spamLinkOf(reference)
    await press(spam, 'mark')
    here.forms.mailbox.behave({})
    await press(spam, 'undo')
    await here.untilAllSent(reference)
    expect(await calendarOf(fields.email)).toMatchObject({ method: 'REQUEST' })
  })

  it('do not cost a visitor and the webhook the news of a move that had not left', async () => {
    const [from = '', to = ''] = await here.openSlots()
    const { reference, page, fields } = await here.book(from)
    await here.untilAllSent(reference)
    here.forms.mailbox.behave({ recipient: { code: 451, text: '4.7.1 Greylisted' } })
    here.forms.receiver.answerNext({ status: 503 })
    await here.asForm(page, { change: 'move', slot: to, zone: KOLKATA, sequence: '0' }).expect(303)
    await here.untilAllSent(reference)
    const spam = await spamLinkOf(reference)
    await press(spam, 'mark')
    here.forms.mailbox.behave({})
    await press(spam, 'undo')
    await here.untilAllSent(reference)
    const { event } = (await calendarOf(fields.email)) ?? {}
    expect(event && startOf(event)).toBe(to)
    const events = await eventsAbout(reference, 3)
    const last = events.findLast(({ type }) => type.startsWith('booking.'))
    expect([last?.type, last?.data.booking.start]).toEqual(['booking.moved', to])
  })

  it('work neither when forged nor after 30 days, and undo nothing after a day', async () => {
    const reference = await write()
    const { answered, spam } = await linksAbout(reference)
    expect(await headingOf(`${answered}x`)).toBe('This link doesn’t work')
    await here.asForm(`${answered}x`, { change: 'mark' }).expect(404)
    await here.asForm('/lead', { change: 'mark' }).expect(404)
    await press(spam, 'mark')
    await press(answered, 'mark')
    const yesterday = new Date(Date.now() - 25 * 3_600_000).toISOString()
    await database()
      .updateTable('submissions')
      .set({ answered_at: yesterday, spam_at: yesterday })
      .where('reference', '=', reference)
      .execute()
    await press(answered, 'undo')
    await press(spam, 'undo')
    expect(await headingOf(answered)).toBe('This lead is settled')
    expect(await headingOf(spam)).toBe('This lead is settled')
    const receivedAt = new Date(Date.now() - 31 * 86_400_000)
    const old = await leadAddresses(here.forms.site.services, { reference, receivedAt })
    expect(await headingOf(pathOf(old.answered))).toBe('This link doesn’t work')
  })

  it('are not all the webhook needs: it hears when a demo moves and when it is called off', async () => {
    const [from = '', to = ''] = await here.openSlots()
    const { reference, page } = await here.book(from)
    await here.untilAllSent(reference)
    await here.asForm(page, { change: 'move', slot: to, zone: KOLKATA, sequence: '0' }).expect(303)
    await here.untilAllSent(reference)
    await here.asForm(page, { change: 'cancel', sequence: '1' }).expect(303)
    const [received, moved, canceled] = await eventsAbout(reference, 3)
    expect(received?.data.booking).toMatchObject({ start: from, host: 'Demo team' })
    expect(moved).toMatchObject({
      type: 'booking.moved',
      data: { reference, booking: { start: to, zone: KOLKATA, host: 'Demo team' } },
    })
    expect(canceled).toMatchObject({ type: 'booking.canceled', data: { reference } })
    expect(canceled?.data.booking.start).toBe(to)
  })
})

function linksIn(received: ReceivedMail | undefined) {
  const [answered = '', spam = ''] = received?.mail.text?.match(/\S+\/lead\?key=\S+/g) ?? []
  return { answered: pathOf(answered), spam: pathOf(spam) }
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address)
  return pathname + search
}

/** As the outbox stores it. */
function dueAt(time: Date) {
  return { due_at: time.toISOString(), give_up_at: giveUpAfter(time).toISOString() }
}

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { cancelForStaff, moveForStaff } from '../../server/leads/bookings/staff-changes.ts'
import { erasePerson } from '../../server/leads/erase-person.ts'
import { findLead } from '../../server/leads/find-lead.ts'
import { markAsSpam } from '../../server/leads/mark-as-spam.ts'
import { identify } from '../../server/leads/person.ts'
import { purgeLeads } from '../../server/leads/purge-leads.ts'
import { releaseLead } from '../../server/leads/release-lead.ts'
import type { PagePayloads } from '../../shared/payloads.ts'
import type { KnownBookingView } from '../../shared/scheduling/booking-view.ts'
import { momentInWords } from '../../shared/scheduling/moment-in-words.ts'
import { DIALECTS, useDatabases } from '../support/databases.ts'
import type { ReceivedMail } from '../support/mailbox.ts'
import { browserFields, type FormSite, openFormSite } from '../support/open-form-site.ts'
import { readCalendar, startOf } from '../support/read-calendar.ts'
import { readPage } from '../support/read-page.ts'
import { sampleAnswers } from '../support/sample-answers.ts'

const PATH = '/schedule-your-demo'
const KOLKATA = 'Asia/Kolkata'

describe.each(DIALECTS)('a demo booked in %s', (dialect) => {
  let forms: FormSite
  let people = 0
  afterAll(() => forms.close())
  const databases = useDatabases(dialect) // closed after the site that uses them

  beforeAll(async () => {
    forms = await openFormSite(await databases.place(), { FORM_POSTS_PER_HOUR: '1000' })
  })

  const asForm = (path: string, fields: object) =>
    request(forms.site.app)
      .post(path)
      .type('form')
      .set('Sec-Fetch-Site', 'same-origin')
      .set('Accept', 'text/html')
      .send(fields)
  const asJson = (path: string, fields: object) =>
    request(forms.site.app).post(path).set('Accept', 'application/json').send(fields)

  /** Of times that are open now, this one in order; each test takes others. */
  async function openSlots(): Promise<readonly string[]> {
    const starts: string[] = []
    let from: string | undefined
    for (let page = 0; page < 4; page += 1) {
      const query = new URLSearchParams({ zone: KOLKATA, days: '14', ...(from && { from }) })
      const { body } = await request(forms.site.app).get(`/api/demo-slots?${query}`).expect(200)
      for (const day of body.days)
        for (const slot of day.slots) if (slot.state === 'open') starts.push(slot.start)
      if (!body.next) break
      from = body.next
    }
    return starts
  }

  function visitor(slot: string, changes: Record<string, string> = {}): Record<string, string> {
    people += 1
    const email = `jo${people}-${dialect}@example.com`
    const { preferredTimes: _, ...answers } = sampleAnswers.demo
    return { ...browserFields(), ...answers, email, slot, zone: KOLKATA, ...changes }
  }

  interface BookedHere {
    readonly reference: string
    readonly slot: string
    /** The page of the booking. */
    readonly page: string
    readonly fields: Record<string, string>
  }

  async function book(slot?: string, changes?: Record<string, string>): Promise<BookedHere> {
    const start = slot ?? (await openSlots())[0] ?? ''
    const fields = visitor(start, changes)
    const { body, headers } = await asJson(PATH, fields).expect(201)
    const [page = ''] = (headers.location ?? '').split('#')
    return { reference: body.reference, slot: start, page, fields }
  }

  async function shown(page: string): Promise<PagePayloads['schedule-your-demo']> {
    const { text } = await request(forms.site.app).get(page).expect(200)
    return JSON.parse(readPage(text).script('page-payload')).data
  }

  async function view(page: string): Promise<KnownBookingView> {
    return (await shown(page)).booking as KnownBookingView
  }

  const change = (page: string, fields: object) => asForm(page, fields)

  it('is confirmed on a page of its own, which survives a reload and no cache keeps', async () => {
    const { reference, slot, page } = await book()
    expect(page).toMatch(/^\/schedule-your-demo\?booking=[\w-]{43}$/)
    for (const _ of ['first look', 'reload']) {
      expect(await view(page)).toMatchObject({
        state: 'booked',
        reference,
        start: slot,
        zone: KOLKATA,
        offsetMinutes: 330,
        minutes: 30,
        sequence: 0,
      })
    }
    const { headers } = await request(forms.site.app).get(page).expect(200)
    expect(headers['cache-control']).toContain('no-store')
    expect(headers['x-robots-tag']).toBe('noindex')
    expect(headers['referrer-policy']).toBe('no-referrer')
    const token = page.split('=')[1] ?? ''
    expect(JSON.stringify(forms.site.logs)).not.toContain(token)
  })

  it('leads a browser without script to the same page', async () => {
    const [slot = ''] = await openSlots()
    const { submissionId: _, startedAt: __, ...plain } = visitor(slot)
    const response = await asForm(PATH, plain).expect(303)
    expect(response.get('Location')).toMatch(/^\/schedule-your-demo\?booking=[\w-]{43}#sent$/)
    expect(await view((response.get('Location') ?? '').split('#')[0] ?? '')).toMatchObject({
      state: 'booked',
      start: slot,
    })
  })

  it('is one booking however often its button is clicked', async () => {
    const [slot = ''] = await openSlots()
    const fields = visitor(slot)
    const responses = await Promise.all([1, 2, 3, 4].map(() => asJson(PATH, fields)))
    const { submissionId: _, ...again } = fields
    const later = await asJson(PATH, again)
    const all = [...responses, later]
    expect(all.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    expect(new Set(all.map(({ headers }) => headers.location)).size).toBe(1)
  })

  it('is refused where somebody else has the time, with the nearest times that are open', async () => {
    const { slot } = await book()
    const late = visitor(slot)
    const { body } = await asJson(PATH, late).expect(409)
    expect(body.error.code).toBe('slot-taken')
    const open = await openSlots()
    expect(body.alternatives).toHaveLength(3)
    for (const { start, offsetMinutes } of body.alternatives) {
      expect(open).toContain(start)
      expect(offsetMinutes).toBe(330)
    }
    const { text, headers } = await asForm(PATH, late).expect(409)
    expect(headers['cache-control']).toContain('no-store')
    const { outcome } = JSON.parse(readPage(text).script('page-payload'))
    expect(outcome.failure).toMatchObject({
      code: 'slot-taken',
      alternatives: body.alternatives,
    })
    expect(outcome.typed).toMatchObject({ firstName: late.firstName, email: late.email })
    const rows = await forms.stored()
    expect(rows.filter(({ answers }) => answers.includes(late.email ?? ''))).toEqual([])
  })

  it.each([
    ['in the past', () => '2020-01-06T15:00:00Z'],
    ['of no day there is', () => '2027-02-31T15:00:00Z'],
    ['a second off', (open: string) => open.replace(':00.000Z', ':01.000Z')],
    ['outside of the hours', (open: string) => `${open.slice(0, 10)}T03:00:00.000Z`],
    ['that is no instant', () => 'tomorrow at ten'],
  ])('is refused for a time %s', async (_, slotFrom) => {
    const [open = ''] = await openSlots()
    const { body } = await asJson(PATH, visitor(slotFrom(open))).expect(422)
    expect(body.problems).toEqual([
      { field: 'slot', message: expect.stringMatching(/^[A-Z].*\.$/) },
    ])
  })

  it('is refused in a zone that nobody knows', async () => {
    const [open = ''] = await openSlots()
    const { body } = await asJson(PATH, visitor(open, { zone: 'Mars/Olympus' })).expect(422)
    expect(body.problems).toMatchObject([{ field: 'zone' }])
  })

  it('needs a time or two suggested ones', async () => {
    const { body } = await asJson(PATH, visitor('')).expect(422)
    expect(body.problems).toEqual([
      { field: 'slot', message: 'Choose a time, or suggest two that suit you.' },
    ])
    await asJson(PATH, visitor('', { preferredTimes: 'Tuesday or Thursday, 9 AM' })).expect(201)
  })

  it('takes no place while it waits in quarantine, and says so to nobody', async () => {
    const [slot = ''] = await openSlots()
    const spam = visitor(slot, { website: 'https://example.com' })
    const { headers } = await asJson(PATH, spam).expect(201)
    expect(await view((headers.location ?? '').split('#')[0] ?? '')).toMatchObject({
      state: 'booked',
    })
    await book(slot)
  })

  it('can be moved: the old time is free again, the new one is not', async () => {
    const { slot, page, reference } = await book()
    const to = (await openSlots())[1] ?? ''
    const move = { change: 'move', slot: to, zone: 'Europe/London', sequence: '0' }
    const response = await change(page, move).expect(303)
    expect(response.get('Location')).toBe(`${page}#sent`)
    expect(await view(page)).toMatchObject({
      state: 'moved',
      reference,
      start: to,
      zone: 'Europe/London',
      sequence: 1,
    })
    const open = await openSlots()
    expect(open).toContain(slot)
    expect(open).not.toContain(to)
    await change(page, move).expect(303) // a double click
    expect(await view(page)).toMatchObject({ sequence: 1 })
  })

  it('stays where it is when the new time is taken or not on offer', async () => {
    const { slot, page } = await book()
    const other = await book()
    const move = { change: 'move', slot: other.slot, zone: KOLKATA, sequence: '0' }
    const { body } = await asJson(page, move).expect(409)
    expect(body).toMatchObject({ error: { code: 'slot-taken' } })
    expect(body.alternatives).toHaveLength(3)
    const { text } = await change(page, move).expect(409)
    const state = JSON.parse(readPage(text).script('page-payload'))
    expect(state.outcome.failure).toMatchObject({ code: 'slot-taken' })
    expect(state.data.booking).toMatchObject({ state: 'booked', start: slot })
    await asJson(page, { ...move, slot: '2020-01-06T15:00:00Z' }).expect(422)
    await asJson(page, { ...move, slot: '' }).expect(422)
    await asJson(page, { ...move, change: 'sell' }).expect(422)
    expect(await view(page)).toMatchObject({ start: slot, sequence: 0 })
  })

  it('can be cancelled, once, and its time is free again', async () => {
    const { slot, page } = await book()
    const cancel = { change: 'cancel', sequence: '0' }
    const { body } = await asJson(page, cancel).expect(200)
    expect(body.booking).toMatchObject({ state: 'cancelled', sequence: 1 })
    await change(page, cancel).expect(303)
    expect(await view(page)).toMatchObject({ state: 'cancelled', sequence: 1 })
    expect(await openSlots()).toContain(slot)
  })

  it('can be booked again by the same person at once, after it was cancelled', async () => {
    const { slot, page, fields } = await book()
    await change(page, { change: 'cancel', sequence: '0' }).expect(303)
    const { submissionId: _, ...again } = fields
    const { headers } = await asJson(PATH, again).expect(201)
    const [newPage = ''] = (headers.location ?? '').split('#')
    expect(newPage).not.toBe(page)
    expect(await view(newPage)).toMatchObject({ state: 'booked', start: slot })
  })

  it('takes its place when staff release it, or is cancelled where that is gone', async () => {
    const { services } = forms.site
    const [slot = ''] = await openSlots()
    const spam = () => visitor(slot, { website: 'https://example.com' })
    const held = await Promise.all([asJson(PATH, spam()), asJson(PATH, spam())])
    for (const { body } of held) await releaseLead(services.database, body.reference)
    const pages = held.map(({ headers }) => (headers.location ?? '').split('#')[0] ?? '')
    expect((await view(pages[0] ?? '')).state).toBe('booked')
    expect((await view(pages[1] ?? '')).state).toBe('cancelled')
    await asJson(PATH, visitor(slot)).expect(409)
    services.outbox.wake()
    expect(await invitations(held[0]?.body.reference, 3)).toHaveLength(2)
    const told = await invitations(held[1]?.body.reference, 3)
    expect(told.map(({ method }) => method)).toEqual(['CANCEL', 'CANCEL'])
    await markAsSpam(services.database, held[0]?.body.reference)
    services.demoSlots.forgetTaken()
    expect(await openSlots()).toContain(slot)
  })

  it('that a visitor cancels while it waits in quarantine stays cancelled, and both sides hear so on release', async () => {
    const { services } = forms.site
    const { page, reference, slot } = await book(undefined, { website: 'https://example.com' })
    await change(page, { change: 'cancel', sequence: '0' }).expect(303)
    expect(await view(page)).toMatchObject({ state: 'cancelled', sequence: 1 })
    await releaseLead(services.database, reference)
    services.outbox.wake()
    const told = await invitations(reference, 3)
    expect(told.map(({ method }) => method)).toEqual(['CANCEL', 'CANCEL'])
    expect(await openSlots()).toContain(slot)
  })

  it('that a visitor moves while it waits in quarantine is told as booked, not as moved', async () => {
    const { services } = forms.site
    const { page, reference } = await book(undefined, { website: 'https://example.com' })
    const to = (await openSlots())[1] ?? ''
    await change(page, { change: 'move', slot: to, zone: KOLKATA, sequence: '0' }).expect(303)
    await releaseLead(services.database, reference)
    services.outbox.wake()
    const mails = (await forms.mailsAbout(reference, 3)).filter(({ mail }) => hasInvitation(mail))
    expect(mails.map(({ mail }) => mail.subject?.replace(/ on .*| – .*/, '')).toSorted()).toEqual([
      'Your demo',
      '[Demo] Example Freight LLC',
    ])
    for (const { event, method } of mails.map(({ mail }) => calendarIn(mail))) {
      expect([method, event.sequence, startOf(event)]).toEqual(['REQUEST', 1, to])
    }
  })

  it('can be moved and cancelled by staff, and both sides get the new invitation and its end', async () => {
    const { database, demoSlots } = forms.site.services
    const { reference, page } = await book()
    const [to = ''] = await openSlots()
    const inWords = (moment: Date) => moment.toISOString()
    const move = { reference, start: new Date(to), rules: demoSlots.rules, inWords }
    await moveForStaff(database, move)
    expect(await view(page)).toMatchObject({ state: 'moved', start: to, zone: KOLKATA })
    await cancelForStaff(database, reference)
    expect(await view(page)).toMatchObject({ state: 'cancelled', sequence: 2 })
    forms.site.services.outbox.wake()
    const all = await cancelled(reference)
    expect(new Set(all.map(({ event }) => event.uid)).size).toBe(1)
    const ends = all.filter(({ method }) => method === 'CANCEL')
    expect(ends.map(({ event }) => [event.sequence, startOf(event)])).toEqual([
      [2, to],
      [2, to],
    ])
  })

  it('is taken from the hosts when staff mark it as spam, and the visitor is told nothing', async () => {
    const { services } = forms.site
    const { reference, fields, slot } = await book()
    await untilAllSent(reference)
    await markAsSpam(services.database, reference)
    services.outbox.wake()
    const [last] = (await forms.mailsAbout(reference, 4)).slice(3)
    expect(last?.to).not.toContain(fields.email)
    expect(last && calendarIn(last.mail)).toMatchObject({
      method: 'CANCEL',
      event: { sequence: 1 },
    })
    services.demoSlots.forgetTaken()
    expect(await openSlots()).toContain(slot)
  })

  it('is taken from the hosts when its person is erased, by a mail that names nobody', async () => {
    const { database, config, outbox, demoSlots } = forms.site.services
    const { reference, fields, slot, page } = await book()
    await untilAllSent(reference)
    const before = await invitations(reference, 3)
    const who = await identify(database, { email: fields.email ?? '' })
    expect(await erasePerson(database, who, config)).toMatchObject({ submissions: 1, demos: 1 })
    expect((await shown(page)).booking).toEqual({ state: 'unknown' })
    outbox.wake()
    const [last] = (await forms.mailsAbout(reference, 4)).slice(3)
    expect(last?.raw).not.toMatch(new RegExp(`${fields.email}|${fields.company}`))
    const { method, event } = calendarIn(last?.mail as ReceivedMail['mail'])
    expect([method, event.uid, event.sequence]).toEqual(['CANCEL', before[0]?.event.uid, 1])
    await untilAllSent(reference)
    await purgeLeads(database, config)
    await expect(findLead(database, reference)).rejects.toThrow('No lead')
    expect(await forms.site.services.submissions.find(reference)).toBeUndefined()
    demoSlots.forgetTaken()
    expect(await openSlots()).toContain(slot)
  })

  it('is not changed from a page that shows an older state, which is told', async () => {
    const { page } = await book()
    const [to = ''] = await openSlots()
    await change(page, { change: 'move', slot: to, zone: KOLKATA, sequence: '0' }).expect(303)
    const stale = { change: 'cancel', sequence: '0' }
    const { body } = await asJson(page, stale).expect(409)
    expect(body).toMatchObject({
      error: { code: 'booking-changed' },
      booking: { state: 'moved', start: to, sequence: 1 },
    })
    const { text } = await change(page, stale).expect(409)
    const state = JSON.parse(readPage(text).script('page-payload'))
    expect(state.outcome.failure).toMatchObject({ code: 'booking-changed' })
    expect(state.data.booking).toMatchObject({ state: 'moved', start: to })
  })

  it('is out of reach of a link that we have not signed', async () => {
    const { page } = await book()
    const forged = page.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    const lost = await request(forms.site.app).get(forged).expect(200)
    expect(readPage(lost.text).words).toMatch(/This link does not lead to a demo\..*Book another/)
    await change(forged, { change: 'cancel', sequence: '0' }).expect(404)
    await asJson(forged, { change: 'cancel', sequence: '0' }).expect(404)
    await request(forms.site.app)
      .get(forged.replace(PATH, `${PATH}.ics`))
      .expect(404)
    await request(forms.site.app)
      .post(page)
      .set('Sec-Fetch-Site', 'cross-site')
      .type('form')
      .send({ change: 'cancel', sequence: '0' })
      .expect(403)
    expect(await view(page)).toMatchObject({ state: 'booked' })
  })

  it('is changed by no GET, whatever a mail scanner adds to the link', async () => {
    const { page } = await book()
    await request(forms.site.app).get(`${page}&change=cancel&sequence=0`).expect(200)
    await request(forms.site.app).head(page).expect(200)
    expect(await view(page)).toMatchObject({ state: 'booked', sequence: 0 })
  })

  it('says the same instant on the page, in the mails and in every invitation', async () => {
    const { slot, page, reference, fields } = await book()
    const email = fields.email ?? ''
    const first = await invitations(reference, 3)
    expect(first).toHaveLength(2)
    for (const { event, method } of first) {
      expect(method).toBe('REQUEST')
      expect(startOf(event)).toBe(slot)
      expect(event.sequence).toBe(0)
    }
    const { offsetMinutes } = await view(page)
    const { day, time } = momentInWords(Date.parse(slot), offsetMinutes)
    const mine = await forms.mailsAbout(reference, 3)
    const toVisitor = mine.find(({ to }) => to.includes(email))
    expect(toVisitor?.mail.text).toContain(`${day} at ${time}`)
    expect(toVisitor?.mail.text).toContain('India Standard Time, UTC+5:30')
    expect(toVisitor?.mail.text).toContain(page)
    const toHosts = mine.find(({ to, mail }) => !to.includes(email) && hasInvitation(mail))
    expect(toHosts?.mail.text).toContain('Central Time, UTC')

    const [to = ''] = await openSlots()
    await change(page, { change: 'move', slot: to, zone: KOLKATA, sequence: '0' }).expect(303)
    await change(page, { change: 'cancel', sequence: '1' }).expect(303)
    const all = await cancelled(reference)
    expect(new Set(all.map(({ event }) => event.uid)).size).toBe(1)
    for (const { event, method } of all.filter((one) => one.event.sequence === 2)) {
      expect(method).toBe('CANCEL')
      expect(startOf(event)).toBe(to)
    }
  })

  it('is over once it has begun: its page says so, changes nothing and offers a new one', async () => {
    const { page, reference } = await book()
    await forms.site.services.database.kysely
      .updateTable('bookings')
      .set({ slot_start: new Date(Date.now() - 60_000).toISOString() })
      .where('submission_id', '=', (eb) =>
        eb.selectFrom('submissions').select('id').where('reference', '=', reference),
      )
      .execute()
    const { text } = await request(forms.site.app).get(page).expect(200)
    const { words, all } = readPage(text)
    expect(words).toContain('This time has passed, so it can no longer be moved or canceled.')
    expect(words).toContain('Book another time')
    expect(all('input').map(({ name }) => name)).not.toContain('change')
    const refused = await change(page, { change: 'cancel', sequence: '0' }).expect(409)
    expect(readPage(refused.text).words).toContain('Demo, over')
    expect(await view(page)).toMatchObject({ state: 'past', sequence: 0 })
  })

  it('may be one of two by the same address, at other times, each with mails and a page of its own', async () => {
    const [first = '', second = ''] = await openSlots()
    const { email = '' } = visitor(first)
    const one = await book(first, { email })
    const other = await book(second, { email })
    expect(other.reference).not.toBe(one.reference)
    expect(await view(one.page)).toMatchObject({ state: 'booked', start: first })
    expect(await view(other.page)).toMatchObject({ state: 'booked', start: second })
    expect((await shown(other.page)).booking).not.toMatchObject({ reference: one.reference })
    for (const { reference, slot } of [one, other]) {
      const told = await invitations(reference, 3)
      expect(told.map(({ event }) => startOf(event))).toEqual([slot, slot])
    }
  })

  it('is a file for calendars at any time', async () => {
    const { slot, page } = await book()
    const { icsPath } = await view(page)
    const response = await request(forms.site.app)
      .get(icsPath)
      .expect(200)
      .expect('Content-Type', /^text\/calendar/)
    const { event, method } = onlyEvent(response.text)
    expect(method).toBe('PUBLISH')
    expect(startOf(event)).toBe(slot)
    expect(event.duration.toSeconds()).toBe(1_800)
  })

  it('has reminders a day and an hour before, and those of the old time are cancelled', async () => {
    const slots = await openSlots()
    const { slot, page, reference } = await book(slots.at(-1))
    expect(await reminders(reference)).toEqual([
      ['reminder-day', 'due', hoursBefore(slot, 24)],
      ['reminder-hour', 'due', hoursBefore(slot, 1)],
    ])
    const to = slots.at(-2) ?? ''
    await change(page, { change: 'move', slot: to, zone: KOLKATA, sequence: '0' }).expect(303)
    expect(await reminders(reference)).toEqual([
      ['reminder-day', 'cancelled', hoursBefore(slot, 24)],
      ['reminder-hour', 'cancelled', hoursBefore(slot, 1)],
      ['reminder-day', 'due', hoursBefore(to, 24)],
      ['reminder-hour', 'due', hoursBefore(to, 1)],
    ])
    await change(page, { change: 'cancel', sequence: '1' }).expect(303)
    expect((await reminders(reference)).map(([, state]) => state)).toEqual(
      Array.from({ length: 4 }, () => 'cancelled'),
    )
  })

  async function reminders(reference: string) {
    const rows = await forms.site.services.database.kysely
      .selectFrom('deliveries')
      .innerJoin('submissions', 'submissions.id', 'deliveries.submission_id')
      .select(['kind', 'state', 'due_at'])
      .where('reference', '=', reference)
      .where('kind', 'in', ['reminder-day', 'reminder-hour'])
      .orderBy('sequence')
      .orderBy('kind')
      .execute()
    return rows.map(({ kind, state, due_at }) => [kind, state, due_at])
  }

  async function invitations(reference: string, mails: number) {
    const about = await forms.mailsAbout(reference, mails)
    return about.filter(({ mail }) => hasInvitation(mail)).map(({ mail }) => calendarIn(mail))
  }

  /** What was due about it has been sent, and is noted as sent. */
  async function untilAllSent(reference: string) {
    const due = () =>
      forms.site.services.database.kysely
        .selectFrom('deliveries')
        .innerJoin('submissions', 'submissions.id', 'deliveries.submission_id')
        .select('deliveries.id')
        .where('reference', '=', reference)
        .where('state', '=', 'due')
        .where('due_at', '<=', new Date().toISOString())
        .execute()
    while ((await due()).length > 0) await new Promise(setImmediate)
  }

  /** All invitations of a booking, when both sides have been told of its end. */
  async function cancelled(reference: string) {
    for (let mails = 5; ; mails += 1) {
      const all = await invitations(reference, mails)
      if (all.filter(({ method }) => method === 'CANCEL').length === 2) return all
    }
  }
})

function hoursBefore(slot: string, hours: number): string {
  return new Date(Date.parse(slot) - hours * 3_600_000).toISOString()
}

function hasInvitation({ attachments }: ReceivedMail['mail']): boolean {
  return attachments.some(({ mimeType }) => mimeType === 'text/calendar')
}

function calendarIn({ attachments }: ReceivedMail['mail']) {
  const content = attachments.find(({ mimeType }) => mimeType === 'text/calendar')?.content ?? ''
  return onlyEvent(typeof content === 'string' ? content : new TextDecoder().decode(content))
}

function onlyEvent(text: string) {
  const { events, method } = readCalendar(text)
  expect(events).toHaveLength(1)
  return { event: events[0] as (typeof events)[0], method }
}

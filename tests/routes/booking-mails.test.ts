import { describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { changeForStaff } from '../../server/leads/desk/change-demo.ts'
import { erasePerson, identify } from '../../server/leads/desk/erase-person.ts'
import { findLead } from '../../server/leads/desk/find-leads.ts'
import { markSpam } from '../../server/leads/desk/mark-spam.ts'
import { invitation } from '../../server/leads/outbox/emails/invitation.ts'
import { purgeLeads } from '../../server/leads/retention/purge-leads.ts'
import { KOLKATA, useBookingSite } from '../support/booking-site.ts'
import type { ReceivedMail } from '../support/mailbox.ts'
import { attendeesOf, calendarIn, onlyEvent, startOf } from '../support/read-calendar.ts'

describe('a demo, in the mails to both sides,', () => {
  const here = useBookingSite('sqlite')
  const { asForm: change, openSlots, book, shown, view, invitations, untilAllSent } = here

  it('is a meeting that the sending address organizes and both sides attend, so that calendars enter it', async () => {
    const { page, reference, fields } = await book()
    const hosts = here.forms.site.services.release.facts.site.contact.emails.sales
    const people = [`mailto:${fields.email}`, `mailto:${hosts}`].toSorted()
    for (const { event, method } of await invitations(reference, 3)) {
      expect(method).toBe('REQUEST')
      expect(event.organizer).toBe('mailto:site@example.com')
      expect(attendeesOf(event)).toEqual(people)
    }
    const { icsPath } = await view(page)
    const { text } = await request(here.forms.site.app).get(icsPath).expect(200)
    const { event, method } = onlyEvent(text)
    expect([method, event.organizer]).toEqual(['PUBLISH', 'mailto:site@example.com'])
    expect(attendeesOf(event)).toEqual([]) // RFC 5546, 3.2.1
    await change(page, { change: 'cancel', sequence: '0' }).expect(303)
    for (const { event, method } of (await cancelled(reference)).slice(2)) {
      expect([method, event.organizer]).toEqual(['CANCEL', 'mailto:site@example.com'])
      expect(attendeesOf(event)).toEqual(people)
    }
  })

  it('is found again in both calendars after the address of the site has changed', async () => {
    const { services } = here.forms.site
    const { reference } = await book()
    const [before] = await invitations(reference, 3)
    const submission = await services.submissions.find(reference)
    const booking = await services.bookings.findOf(submission?.id ?? '')
    if (!submission || !booking) throw new Error('It is not booked')
    const moved = {
      ...services,
      config: { ...services.config, siteUrl: 'https://new.example.com' },
    }
    const { content } = invitation({ submission, booking, token: '' }, moved, { reader: 'host' })
    expect(onlyEvent(content).event.uid).toBe(before?.event.uid)
  })

  it('has reminders a day and an hour before, and none for an old time', async () => {
    const slots = await openSlots()
    const { slot, page, reference } = await book(slots.at(-1))
    expect(await reminders(reference)).toEqual([
      ['reminder-day', 'due', hoursBefore(slot, 24)],
      ['reminder-hour', 'due', hoursBefore(slot, 1)],
    ])
    const to = slots.at(-2) ?? ''
    const stored = here.forms.site.services.database.kysely.updateTable('deliveries')
    await stored.set({ state: 'dead' }).where('kind', '=', 'reminder-day').execute()
    await change(page, { change: 'move', slot: to, zone: KOLKATA, sequence: '0' }).expect(303)
    expect((await reminders(reference))[0]?.[1]).toBe('cancelled') // nobody needs to look at it
    expect((await reminders(reference)).slice(2)).toEqual([
      ['reminder-day', 'due', hoursBefore(to, 24)],
      ['reminder-hour', 'due', hoursBefore(to, 1)],
    ])
    await change(page, { change: 'cancel', sequence: '1' }).expect(303)
    const due_at = new Date().toISOString()
    await stored.set({ due_at }).where('kind', 'in', ['reminder-day', 'reminder-hour']).execute()
    await untilAllSent(reference)
    expect((await reminders(reference)).map(([, state]) => state)).toEqual(
      Array.from({ length: 4 }, () => 'cancelled'),
    )
  })

  it('can be moved and canceled by staff, and both sides get the new invitation and the cancellation', async () => {
    const { database, demoSlots } = here.forms.site.services
    const { reference, page } = await book()
    await untilAllSent(reference) // a change cancels mails that are not sent yet
    const [to = ''] = await openSlots()
    const options = { rules: demoSlots.rules }
    await changeForStaff(database, reference, { moveTo: new Date(to) }, options)
    expect(await view(page)).toMatchObject({ state: 'moved', start: to, zone: KOLKATA })
    await changeForStaff(database, reference, 'cancel', options)
    expect(await view(page)).toMatchObject({ state: 'cancelled', sequence: 2 })
    here.forms.site.services.outbox.wake()
    const all = await cancelled(reference)
    expect(new Set(all.map(({ event }) => event.uid)).size).toBe(1)
    const ends = all.filter(({ method }) => method === 'CANCEL')
    expect(ends.map(({ event }) => [event.sequence, startOf(event)])).toEqual([
      [2, to],
      [2, to],
    ])
  })

  it('is removed from the hosts’ calendar when staff mark it as spam, without mail to the visitor', async () => {
    const { services } = here.forms.site
    const { reference, fields, slot } = await book()
    await untilAllSent(reference)
    await markSpam(services.database, reference)
    services.outbox.wake()
    const [last] = (await here.forms.mailsAbout(reference, 4)).slice(3)
    expect(last?.to).not.toContain(fields.email)
    expect(last && calendarIn(last.mail)).toMatchObject({
      method: 'CANCEL',
      event: { sequence: 1 },
    })
    expect(await openSlots()).toContain(slot)
  })

  it('is removed from the hosts’ calendar when the visitor is erased, by a mail without names', async () => {
    const { database, config, outbox } = here.forms.site.services
    const { reference, fields, slot, page } = await book()
    await untilAllSent(reference)
    const before = await invitations(reference, 3)
    const who = await identify(database, { email: fields.email ?? '' })
    expect(await erasePerson(database, who, config)).toMatchObject({ submissions: 1, demos: 1 })
    expect((await shown(page)).booking).toEqual({ state: 'unknown' })
    outbox.wake()
    const [last] = (await here.forms.mailsAbout(reference, 4)).slice(3)
    expect(last?.raw).not.toMatch(new RegExp(`${fields.email}|${fields.company}`))
    const { method, event } = calendarIn(last?.mail as ReceivedMail['mail'])
    expect([method, event.uid, event.sequence]).toEqual(['CANCEL', before[0]?.event.uid, 1])
    await untilAllSent(reference)
    const retention = { keepLeadsDays: 730, keepSpamDays: 30 }
    await purgeLeads(database, { dataDir: config.dataDir, retention })
    await expect(findLead(database, reference)).rejects.toThrow('No lead')
    const rows = database.kysely.selectFrom('submissions').where('reference', '=', reference)
    expect(await rows.selectAll().execute()).toEqual([])
    expect(await openSlots()).toContain(slot)
  })

  async function reminders(reference: string) {
    const rows = await here.forms.site.services.database.kysely
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

  /** All invitations of a booking, once both sides have the cancellation. */
  async function cancelled(reference: string) {
    for (let mails = 4; ; mails += 1) {
      const all = await invitations(reference, mails)
      if (all.filter(({ method }) => method === 'CANCEL').length === 2) return all
    }
  }
})

function hoursBefore(slot: string, hours: number): string {
  return new Date(Date.parse(slot) - hours * 3_600_000).toISOString()
}

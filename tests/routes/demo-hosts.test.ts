import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { erasePerson, identify } from '../../server/leads/desk/erase-person.ts'
import { markSpam } from '../../server/leads/desk/mark-spam.ts'
import type { Release } from '../../server/release.ts'
import { KOLKATA, useBookingSite } from '../support/booking-site.ts'
import { DIALECTS } from '../support/databases.ts'
import type { ReceivedMail } from '../support/mailbox.ts'
import { NO_HOLDS, withHolds } from '../support/no-holds.ts'
import { calendarIn, hasInvitation, onlyEvent } from '../support/read-calendar.ts'
import { until } from '../support/until.ts'
import { openWebhookReceiver, type WebhookReceiver } from '../support/webhook-receiver.ts'

const ASH = {
  name: 'Ash Example',
  email: 'ash@example.com',
  meeting: 'https://meet.example.com/ash',
}
const BIRCH = {
  name: 'Birch Example',
  email: 'birch@example.com',
  meeting: `https://meet.example.com/${'birch-'.repeat(20)}`, // folded in a calendar
}

const withHosts = (release: Release): Release => {
  const { demo } = withHolds(NO_HOLDS)(release)
  const { zone } = demo
  return {
    ...release,
    demo: { ...demo, hosts: [ASH, BIRCH].map((host) => ({ ...host, zone })) },
  }
}

describe('a host with a calendar', () => {
  let calendar: WebhookReceiver
  beforeAll(async () => {
    calendar = await openWebhookReceiver()
  })
  afterAll(() => calendar.close())
  const here = useBookingSite('sqlite', {
    adapt: (release) => {
      const { demo, ...rest } = withHosts(release)
      const [ash, birch] = demo.hosts
      if (!ash || !birch) throw new Error('The hosts are missing')
      return { ...rest, demo: { ...demo, hosts: [{ ...ash, busy: calendar.url }, birch] } }
    },
  })

  it('gets no demo at the time of another meeting, and /readyz says how old the copy is and what is missing in it', async () => {
    const { busyTimes } = here.forms.site.services
    const [start = ''] = await here.openSlots()
    const slot = { start: new Date(start), end: new Date(Date.parse(start) + 1_800_000) }
    const stamp = start.replaceAll(/[-:]|\.000/g, '')
    calendar.answerAlways({
      status: 200,
      body: `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:a\r\nDTSTART:${stamp}\r\nDURATION:PT5M\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:b\r\nDTSTART:never\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`,
    })
    const job = busyTimes.start()
    await until(() => busyTimes.isBusy(ASH.name, slot))
    await job.stop()
    const { reference } = await here.book(start)
    expect(await here.openSlots()).not.toContain(start)
    const mails = await here.forms.mailsAbout(reference, 3)
    expect(mails.flatMap(({ to }) => to)).toContain(BIRCH.email)
    const { body } = await request(here.forms.site.app).get('/readyz').expect(200)
    expect(body.busyTimesAgeSeconds).toBeGreaterThanOrEqual(0)
    expect(body.busyEventsSkipped).toBe(1)
  })
})

describe.each(DIALECTS)('the hosts of demos in %s', (dialect) => {
  const here = useBookingSite(dialect, { adapt: withHosts })

  const stateOf = async (start: string) =>
    (await here.openSlots()).includes(start) ? 'open' : 'taken'

  /** What the visitor, the page, the invitations and the calendar file say about the call. */
  async function calls(page: string, mails: readonly ReceivedMail[]) {
    const { meeting, icsPath } = await here.view(page)
    const { text } = await request(here.forms.site.app).get(icsPath).expect(200)
    const events = [onlyEvent(text), ...mails.map(({ mail }) => calendarIn(mail))]
    const inCalendars = events.flatMap(({ event }) => [
      event.location,
      event.component.getFirstPropertyValue('conference'),
    ])
    return [...new Set([meeting, ...inCalendars])]
  }

  it('have the demos of one who has left: the first is not free then, and a move says no goodbye', async () => {
    const [time = '', to = ''] = await here.openSlots()
    const { reference, page } = await here.book(time)
    await here.untilAllSent(reference)
    const { kysely } = here.forms.site.services.database
    await kysely.updateTable('bookings').set({ host: 'Gone Example' }).execute()
    await here.book(time)
    expect(await stateOf(time)).toBe('taken')
    const hosts = kysely.selectFrom('bookings').select('host').orderBy('host')
    expect((await hosts.execute()).map(({ host }) => host)).toEqual([BIRCH.name, 'Gone Example'])
    const move = { change: 'move', slot: to, zone: KOLKATA, sequence: '0' }
    await here.asForm(page, move).expect(303)
    await here.untilAllSent(reference)
    const second = (await here.forms.mailsAbout(reference, 5)).slice(3)
    expect(second.map(({ mail }) => calendarIn(mail).method)).toEqual(['REQUEST', 'REQUEST'])
    expect(second.flatMap((mail) => mail.to)).toContain(ASH.email)
    await kysely.deleteFrom('submissions').execute()
  })

  it('hold one demo each at a time, and the one with fewer that week gets the next', async () => {
    const [first = '', second = ''] = await here.openSlots()
    await here.book(first)
    expect(await stateOf(first)).toBe('open')
    await here.book(first)
    expect(await stateOf(first)).toBe('taken')
    await here.book(second)
    await here.book(second)
    const rows = await here.forms.site.services.database.kysely
      .selectFrom('bookings')
      .select(['host', 'slot_start'])
      .execute()
    expect(new Set(rows.map(({ host, slot_start }) => `${host} ${slot_start}`)).size).toBe(4)
  })

  it('hand a demo over when it moves to a time at which they have another, and every text has the new link', async () => {
    const [from = '', to = ''] = await here.openSlots()
    await here.book(to)
    const { reference, page, fields } = await here.book(from, { company: 'END:VEVENT' })
    const isToHost = ({ to: [address] }: ReceivedMail) => address !== fields.email
    const first = (await here.forms.mailsAbout(reference, 3)).filter(({ mail }) =>
      hasInvitation(mail),
    )
    const mine = first.find(isToHost)?.to[0] === ASH.email ? ASH : BIRCH
    const other = mine === ASH ? BIRCH : ASH
    expect(await calls(page, first)).toEqual([mine.meeting])
    expect(first.find((mail) => !isToHost(mail))?.mail.text).toContain(mine.meeting)

    await here.forms.site.services.database.kysely
      .updateTable('bookings')
      .set({ host: mine.name })
      .where('slot_start', '=', to)
      .execute()
    await here.untilAllSent(reference)
    const move = { change: 'move', slot: to, zone: KOLKATA, sequence: '0' }
    await here.asForm(page, move).expect(303)
    const second = (await here.forms.mailsAbout(reference, 6)).slice(3)
    const [goodbye] = second.filter(({ mail }) => calendarIn(mail).method === 'CANCEL')
    const invitations = second.filter((mail) => mail !== goodbye)
    expect(goodbye?.to).toEqual([mine.email])
    expect(invitations.find(isToHost)?.to).toEqual([other.email])
    expect(await calls(page, invitations)).toEqual([other.meeting])

    await here.untilAllSent(reference)
    await here.asForm(page, { change: 'cancel', sequence: '1' }).expect(303)
    const third = (await here.forms.mailsAbout(reference, 8)).slice(6)
    expect(third.map((mail) => mail.to[0]).toSorted()).toEqual(
      [other.email, fields.email].toSorted(),
    )
    expect(third.map(({ mail }) => mail.text).join()).not.toContain('meet.example.com')
    expect(await here.view(page)).not.toHaveProperty('meeting')
  })

  it.each(['move', 'cancel', 'spam', 'erase'])(
    'lose a demo that was handed over while no mail could leave, and changed again: %s',
    async (then) => {
      const { database, config, outbox } = here.forms.site.services
      const { kysely } = database
      await kysely.deleteFrom('submissions').execute()
      const [from = '', to = '', third = ''] = await here.openSlots()
      await here.book(to)
      const { reference, page } = await here.book(from)
      await here.untilAllSent(reference)
      const rows = kysely.selectFrom('bookings').select('host').where('slot_start', '=', from)
      const { host } = await rows.executeTakeFirstOrThrow()
      await kysely.updateTable('bookings').set({ host }).execute()
      const { mails } = here.forms.mailbox
      const before = mails.length
      here.forms.mailbox.behave({ recipient: { code: 451, text: '4.7.1 Greylisted' } })
      const move = { change: 'move', zone: KOLKATA }
      await here.asForm(page, { ...move, slot: to, sequence: '0' }).expect(303)
      await here.untilAllSent(reference)
      if (then === 'move') await here.asForm(page, { ...move, slot: third, sequence: '1' })
      else if (then === 'cancel') await here.asForm(page, { change: then, sequence: '1' })
      else if (then === 'spam') await markSpam(database, reference)
      else await erasePerson(database, await identify(database, { reference }), config)
      await here.untilAllSent(reference) // none is being tried any more
      here.forms.mailbox.behave({})
      const due_at = new Date().toISOString()
      await kysely.updateTable('deliveries').set({ due_at }).where('attempts', '>', 0).execute()
      outbox.wake()
      await here.untilAllSent(reference)
      const mine = [ASH, BIRCH].find(({ name }) => name === host)?.email ?? ''
      const goodbyes = mails.slice(before).filter((mail) => mail.to.includes(mine))
      expect(goodbyes.map(({ mail }) => calendarIn(mail).method)).toEqual(['CANCEL'])
    },
  )
})

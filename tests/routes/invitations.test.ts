import { describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { KOLKATA, useBookingSite } from '../support/booking-site.ts'
import {
  calendarLines,
  calendarProblems,
  calendarsIn,
  readTwice,
} from '../support/calendar-source.ts'
import type { ReceivedMail } from '../support/mailbox.ts'
import { NO_HOLDS, withHolds } from '../support/no-holds.ts'

const HOST = 'ash@example.com'

/** The calendar file attached to a mail, which two readers that are not ours read alike. */
function calendarFile({ raw }: ReceivedMail): string {
  const file = calendarsIn(raw).at(-1)?.text ?? ''
  expect(calendarProblems(file)).toEqual([])
  return file
}

const unfolded = (file: string, name: string) =>
  calendarLines(file).filter((line) => new RegExp(`^${name}[;:]`).test(line))

/** Opens a site with one host, sent from `from`. */
function useSite(from: string) {
  return useBookingSite('sqlite', {
    env: { MAIL_FROM: from },
    adapt: (release) => {
      const { demo } = withHolds(NO_HOLDS)(release)
      const hosts = [{ name: 'Ash Example', email: HOST, zone: demo.zone }]
      return { ...release, demo: { ...demo, hosts } }
    },
  })
}

describe('the invitations of a company with an unusual name', () => {
  const here = useSite('The "Road" //Trust, Inc; ^ <müller+demos@bücher.example>')

  const organizer =
    'ORGANIZER;CN="The ^\'Road^\' //Trust, Inc; ^^":mailto:m%C3%BCller+demos@xn--bcher-kva.example'

  it('say who comes as RFC 5545 and 6868 want, and what each side knows', async () => {
    const visitor = 'dana.o%27neil@straße.example'
    const { reference } = await here.book(undefined, { email: visitor })
    const mails = (await here.forms.mailsAbout(reference, 3)).filter(
      ({ mail }) => mail.attachments.length > 0,
    )
    const toHost = mails.find(({ to }) => to.includes(HOST))
    const toVisitor = mails.find(({ to }) => !to.includes(HOST))
    for (const [mail, answer] of [
      [toHost, 'NEEDS-ACTION'],
      [toVisitor, 'ACCEPTED'],
    ] as const) {
      const file = mail ? calendarFile(mail) : ''
      expect(unfolded(file, 'PRODID')).toEqual([
        'PRODID:-//The "Road" /Trust\\, Inc\\; ^//Demo//EN',
      ])
      expect(unfolded(file, 'ORGANIZER')).toEqual([organizer])
      const { event, second } = readTwice(file)
      const attendees = event.attendees.map((one) => [
        String(one.getFirstValue()).toLowerCase(),
        one.getFirstParameter('partstat'),
      ])
      expect(attendees).toEqual([
        ['mailto:dana.o%2527neil@xn--strae-oqa.example', answer],
        [`mailto:${HOST}`, 'ACCEPTED'],
      ])
      expect(second?.attendees?.map(({ email, partstat }) => [email.trim(), partstat])).toEqual([
        ['dana.o%2527neil@xn--strae-oqa.example', answer],
        [HOST, 'ACCEPTED'],
      ])
      expect(event.component.getFirstProperty('organizer')?.getFirstParameter('cn')).toBe(
        'The "Road" //Trust, Inc; ^',
      )
    }
  })

  it('are the same file on the page of the demo, for calendars that got no email', async () => {
    const { page } = await here.book()
    const { icsPath } = await here.view(page)
    const { text, headers } = await request(here.forms.site.app).get(icsPath).expect(200)
    expect(headers['content-type']).toMatch(/^text\/calendar/)
    expect(calendarProblems(text)).toEqual([])
    expect(unfolded(text, 'METHOD')).toEqual(['METHOD:PUBLISH'])
    expect(unfolded(text, 'ORGANIZER')).toEqual([organizer])
  })

  it('say in both descriptions how to move or cancel the demo, until it is canceled', async () => {
    const { reference, page } = await here.book()
    await here.untilAllSent(reference)
    await here.asForm(page, { change: 'cancel', sequence: '0' }).expect(303)
    const mails = (await here.forms.mailsAbout(reference, 5)).filter(
      ({ mail }) => mail.attachments.length > 0,
    )
    const link = `Move or cancel the demo:\n${here.forms.site.url}${page}`
    for (const mail of mails) {
      const { event, second } = readTwice(calendarFile(mail))
      const isCancelled = event.component.getFirstPropertyValue('status') === 'CANCELLED'
      expect(event.description.includes(link)).toBe(!isCancelled)
      expect(second?.description?.includes(link)).toBe(!isCancelled)
    }
    expect(mails).toHaveLength(4)
  })
})

describe('a host whose mailbox sends the emails', () => {
  const here = useSite(`Example Site <${HOST.toUpperCase()}>`)

  it('gets files for its own calendar instead of invitations from itself, and the start says what to set', async () => {
    const { reference, page } = await here.book()
    await here.untilAllSent(reference)
    const [, to = ''] = await here.openSlots()
    const move = { change: 'move', slot: to, zone: KOLKATA, sequence: '0' }
    await here.asForm(page, move).expect(303)
    await here.untilAllSent(reference)
    await here.asForm(page, { change: 'cancel', sequence: '1' }).expect(303)
    const all = await here.forms.mailsAbout(reference, 7)
    const files = all.filter(
      ({ to: [first], mail }) => first === HOST && mail.attachments.length > 0,
    )
    expect(files.map((mail) => unfolded(calendarFile(mail), 'METHOD'))).toEqual([
      ['METHOD:PUBLISH'],
      ['METHOD:PUBLISH'],
      ['METHOD:CANCEL'],
    ])
    for (const mail of files) {
      expect(unfolded(calendarFile(mail), 'ATTENDEE')).toEqual([])
      expect(
        mail.mail.attachments.map(({ disposition, filename }) => [disposition, filename]),
      ).toEqual([['attachment', 'demo.ics']])
    }
    const { logs } = here.forms.site
    expect(logs.filter(({ msg }) => msg.includes('MAIL_FROM'))).toMatchObject([
      { level: 'info', mailbox: HOST.toUpperCase(), msg: expect.stringContaining('absence notes') },
      { level: 'warn', hosts: ['Ash Example'] },
      { level: 'warn', msg: expect.stringContaining('add it as contact.sender') },
    ])
  })
})

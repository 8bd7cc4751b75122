import { describe, expect, it } from '@jest/globals'
import PostalMime from 'postal-mime'
import { startWeeklyDigest } from '../../server/analytics/digest/weekly-digest.ts'
import type { DeliveryKind, EventDeliveryKind } from '../../server/database/schema.ts'
import { announce } from '../../server/leads/announcements/announce.ts'
import { giveUpAfter } from '../../server/leads/ledger/owe-deliveries.ts'
import { notifyOfKeptLeads } from '../../server/leads/retention/kept-leads-email.ts'
import { WEEKDAYS } from '../../shared/content/schemas/demo-hours.ts'
import { useBookingSite } from '../support/booking-site.ts'
import { calendarLines, calendarProblems, calendarsIn } from '../support/calendar-source.ts'
import { headerOf, sourceProblems } from '../support/mail-source.ts'
import { NO_SUCH_USER, type ReceivedMail } from '../support/mailbox.ts'
import { createManualClock } from '../support/manual-clock.ts'
import { NO_HOLDS, withHolds } from '../support/no-holds.ts'
import { browserFields } from '../support/open-form-site.ts'
import { sampleAnswers } from '../support/sample-answers.ts'

const SENDER = 'Łódź "Road", Inc; 道の信頼 & Søn – a name that needs more than one encoded word'
const COMPANY =
  'Žluťoučký “Kůň” & Søn; 株式会社, a company whose name is longer than a line of a header'
const VISITOR = 'dana@bücher.example'
const WRITTEN = 'dana@xn--bcher-kva.example'
const GONE = 'gone@example.com'
const TEAM = 'hello@example.com'

const toTeam = { to: TEAM, replyTo: WRITTEN, signs: [] }
const toUs = { ...toTeam, replyTo: undefined }
const GENERATED = ['Auto-Submitted: auto-generated', 'X-Auto-Response-Suppress: All']
const toVisitor = { to: WRITTEN, replyTo: 'ash@example.com', signs: GENERATED }

/** A new one needs a line in the table. */
type EmailKind = Exclude<DeliveryKind, 'webhook' | EventDeliveryKind>

/** By kind of delivery. */
const TABLE = {
  'team-email': toTeam,
  'team-reminder': toUs,
  'team-unreachable': toUs,
  'team-webhook': toUs,
  'invitation-host': { ...toTeam, to: 'ash@example.com', calendar: 'REQUEST' },
  'invitation-former-host': { ...toTeam, to: 'birch@example.com', calendar: 'CANCEL' },
  'invitation-host (the sender)': { ...toTeam, to: 'site@example.com', calendar: 'PUBLISH' },
  'visitor-email': {
    ...toVisitor,
    replyTo: TEAM,
    signs: ['Auto-Submitted: auto-replied', 'X-Auto-Response-Suppress: All'],
  },
  'visitor-email (to confirm)': toVisitor,
  'invitation-visitor': { ...toVisitor, calendar: 'REQUEST' },
  'reminder-day': toVisitor,
  'reminder-hour': toVisitor,
  announcement: {
    ...toVisitor,
    replyTo: TEAM,
    signs: [
      'Auto-Submitted: auto-generated',
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
      expect.stringMatching(/^List-Unsubscribe: <http:\/\/\S{76,}>$/), // on one line
      'Precedence: bulk',
      'X-Auto-Response-Suppress: All',
    ],
  },
  digest: { ...toUs, to: 'marketing@example.com' },
  'kept-leads': { ...toUs, to: 'privacy@example.com' },
} satisfies Readonly<Record<EmailKind, object>> & Readonly<Record<string, object>>

type Kind = keyof typeof TABLE

/** Its envelope, what tells programs what it is, and its calendar file, from its bytes. */
async function describeMail({ raw, to }: ReceivedMail) {
  expect(sourceProblems(raw)).toEqual([])
  const mail = await PostalMime.parse(raw)
  expect(mail.from).toEqual({ name: SENDER, address: 'site@example.com' })
  expect(to).toHaveLength(1)
  expect(mail.text).toBeTruthy()
  expect(mail.html).toBeTruthy()
  const [head = ''] = raw.split('\r\n\r\n', 1)
  const signs = head.split(/\r\n(?=\S)/).filter((line) => /^(auto|x-|list-|precedence)/i.test(line))
  const calendars = calendarsIn(raw).map(({ type, text }) => {
    expect(calendarProblems(text)).toEqual([])
    const [method] = calendarLines(text).filter((line) => line.startsWith('METHOD:'))
    const { 1: declared } = /method=(\w+)/i.exec(type) ?? []
    expect(method).toBe(`METHOD:${declared ?? method?.slice(7)}`)
    return method?.slice(7)
  })
  return {
    to: headerOf(raw, 'To'),
    replyTo: headerOf(raw, 'Reply-To'),
    signs: signs.toSorted(),
    ...(calendars.length > 0 && { calendar: [...new Set(calendars)].join() }),
  }
}

describe('every kind of email, on a mail server without PIPELINING, 8BITMIME and SMTPUTF8,', () => {
  const here = useBookingSite('sqlite', {
    env: { MAIL_FROM: `${SENDER} <site@example.com>` },
    mailServer: { isOld: true },
    adapt: (release) => {
      const { demo } = withHolds(NO_HOLDS)(release)
      const { zone } = demo
      const weekly = { ...demo.weekly }
      for (const day of WEEKDAYS) weekly[day] = []
      const hosts = [
        { name: 'Ash', email: 'ash@example.com', zone },
        { name: 'Birch', email: 'birch@example.com', zone, weekly },
        { name: 'Cedar', email: 'site@example.com', zone, weekly },
      ]
      return { ...release, demo: { ...demo, hosts } }
    },
  })
  const found = new Map<Kind, ReceivedMail>()

  async function kindOf({ raw, to, mail }: ReceivedMail): Promise<Kind> {
    const { 1: id = '' } = /^<([^@]+)@/.exec(headerOf(raw, 'Message-ID') ?? '') ?? []
    const { 1: ofNoLead } = /^(digest|kept-leads)-/.exec(id) ?? []
    if (ofNoLead) return ofNoLead as Kind
    const { kind } = await here.forms.site.services.database.kysely
      .selectFrom('deliveries')
      .select('kind')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (to.includes('site@example.com')) return `${kind} (the sender)` as Kind
    if (mail.subject?.startsWith('Confirm ')) return `${kind} (to confirm)` as Kind
    return kind as Kind
  }

  /** Resolves once the last of them has arrived. */
  async function untilFound(...kinds: readonly Kind[]) {
    const { mailbox } = here.forms
    for (let count = 1; kinds.some((kind) => !found.has(kind)); count += 1) {
      const mail = (await mailbox.received(count))[count - 1]
      if (mail) found.set(await kindOf(mail), mail)
    }
  }

  it('has the headers of its reader, in ASCII that other parsers read as it was meant', async () => {
    const { mailbox, site } = here.forms
    const { database, outbox, config, release, logger } = site.services
    const { kysely } = database
    mailbox.behave({ recipients: { [GONE]: NO_SUCH_USER } })
    const demo = { email: VISITOR, company: COMPANY }
    await here.book((await here.openSlots()).at(-1), demo)
    await here.book(undefined, demo) // waits, because the address has a demo
    const send = (path: string, answers: object) =>
      here.asJson(path, { ...browserFields(), ...answers }).expect(201)
    const contact = { ...sampleAnswers.contact, topic: 'partner', company: COMPANY }
    await send('/contact-us', { ...contact, email: VISITOR })
    await send('/contact-us', { ...contact, email: GONE })
    const paper = { ...sampleAnswers.whitepaper, email: VISITOR }
    await send('/download-whitepaper?paper=who-is-at-the-dock', paper)
    await untilFound('team-email', 'visitor-email', 'visitor-email (to confirm)')
    await untilFound('invitation-host', 'invitation-visitor', 'team-unreachable')

    const slot_start = new Date(Date.now() + 24 * 3_600_000).toISOString()
    const bookings = kysely.updateTable('bookings').where('state', '=', 'booked')
    await bookings.set({ slot_start, former_host: 'Birch' }).execute()
    const { id: _, ...invitation } = await kysely
      .selectFrom('deliveries')
      .selectAll()
      .where('kind', '=', 'invitation-host')
      .executeTakeFirstOrThrow()
    const others = (['invitation-former-host', 'team-webhook'] as const).map((kind) => {
      return { ...invitation, id: crypto.randomUUID(), kind }
    })
    await kysely.insertInto('deliveries').values(others).execute()
    const since = new Date().toISOString()
    const paused = { name: 'webhook', failures: 10, since, paused_until: '2999-01-01' }
    await kysely.insertInto('failing_receivers').values(paused).execute()
    const make = async (...kinds: readonly DeliveryKind[]) => {
      const now = new Date()
      const times = { due_at: now.toISOString(), give_up_at: giveUpAfter(now).toISOString() }
      const due = { ...times, state: 'due' as const }
      await kysely.updateTable('deliveries').set(due).where('kind', 'in', kinds).execute()
      outbox.wake()
    }
    await make('invitation-former-host', 'reminder-day', 'reminder-hour', 'team-reminder')
    await make('team-webhook')
    await announce(database, { paper: 'the-first-120-days', perMinute: 100_000 })
    outbox.wake()
    const signal = new AbortController().signal
    await notifyOfKeptLeads(site.services)({ expired: 5, all: 20, since: new Date() }, signal)
    const clock = createManualClock(new Date())
    const analytics = { ...config.analytics, digestTo: ['marketing@example.com'] }
    const digest = startWeeklyDigest({
      ...{ database, release, logger, clock, config: { ...config, analytics } },
      countFailedDeliveries: async () => 0,
    })
    await clock.waited(15 * 60_000)
    clock.advance(15 * 60_000)
    await untilFound('invitation-former-host', 'reminder-day', 'reminder-hour', 'team-reminder')
    await untilFound('announcement', 'digest', 'kept-leads', 'team-webhook')
    await digest.stop()
    await bookings.set({ host: 'Cedar' }).execute()
    await make('invitation-host')
    await untilFound('invitation-host (the sender)')

    const described = [...found].map(async ([kind, mail]) => [kind, await describeMail(mail)])
    expect(Object.fromEntries(await Promise.all(described))).toEqual(TABLE)
    expect(found.get('invitation-host')?.mail.subject).toContain('Žluťoučký “Kůň” & Søn; 株式会社')
    const written = mailbox.pieces.map((piece) => piece.toString('latin1'))
    expect(written.filter((piece) => /[^\t\r\n -~]/.test(piece))).toEqual([])
    expect(written.filter((piece) => /^MAIL FROM:.*\r\n./.test(piece))).toEqual([]) // one at a time
    expect(written.join('')).not.toMatch(/^MAIL FROM:.* (SMTPUTF8|BODY=)/m)
  })
})

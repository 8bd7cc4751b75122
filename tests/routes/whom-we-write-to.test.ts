import { describe, expect, it } from '@jest/globals'
import request from 'supertest'
import type { DeliveryKind } from '../../server/database/schema.ts'
import { findAddressees } from '../../server/leads/announcements/announce.ts'
import { changeForStaff } from '../../server/leads/desk/change-demo.ts'
import { retryNamed } from '../../server/leads/desk/failed-deliveries.ts'
import type { Release } from '../../server/release.ts'
import { marketingConsent } from '../../shared/forms/marketing-consent.ts'
import { DEMO_PATH, useBookingSite } from '../support/booking-site.ts'
import { type DatabaseName, DIALECTS } from '../support/databases.ts'
import { confirmPath } from '../support/held-demos.ts'
import { NO_SUCH_USER, type ReceivedMail } from '../support/mailbox.ts'
import { NO_HOLDS, withHolds } from '../support/no-holds.ts'
import { browserFields } from '../support/open-form-site.ts'
import { sampleAnswers } from '../support/sample-answers.ts'
import { until } from '../support/until.ts'

const PAPER = 'the-first-120-days'
const HOUR_MS = 3_600_000
const NO_SCRIPT = { elapsedMs: '' }
const HOST = 'host@example.com'
const consent = marketingConsent.version

const isToVisitor = ({ to }: ReceivedMail) => to.some((address) => address.startsWith('jo'))

/** A site whose visitors each have an address and a network of their own. */
function useStrangers(dialect: DatabaseName, adapt?: (release: Release) => Release) {
  const here = useBookingSite(dialect, adapt && { adapt })
  let people = 0
  const stranger = () => {
    people += 1
    return { email: `jo-${people}@example.com`, network: `10.${people}.0.1` }
  }
  const app = () => here.forms.site.app
  return {
    here,
    app,
    mails: () => here.forms.mailbox.mails,
    /** Neither script nor origin. */
    async postBare(path: string, fields: object): Promise<void> {
      const { email, network } = stranger()
      const post = request(app()).post(path).type('form').set('X-Forwarded-For', network)
      await post.send({ email, website: '', ...fields }).expect(303)
    },
    async send(path: string, fields: object) {
      const { email, network } = stranger()
      const sent = { ...browserFields(), email, ...fields }
      const answer = await here.asJson(path, sent).set('X-Forwarded-For', network).expect(201)
      const { reference } = answer.body as { readonly reference: string }
      return { reference, email: sent.email, done: answer.get('Location') ?? '' }
    },
    /** The delivery to a visitor, once an attempt has ended. */
    async tried(reference: string, kind: DeliveryKind = 'visitor-email') {
      const attempted = here.forms.site.services.database.kysely
        .selectFrom('deliveries')
        .innerJoin('submissions', 'submissions.id', 'deliveries.submission_id')
        .innerJoin('attempts', 'attempts.delivery_id', 'deliveries.id')
        .select(['state', 'due_at', 'outcome'])
        .where('reference', '=', reference)
        .where('kind', '=', kind)
        .where('attempts.outcome', 'is not', null)
        .orderBy('sequence', 'desc')
      return until(() => attempted.executeTakeFirst())
    },
    /** Addresses to which a new paper would go. */
    async agreed() {
      const { database, submissions } = here.forms.site.services
      const found = await findAddressees(database, PAPER)
      const leads = await Promise.all(
        found.map(({ submissionId }) => submissions.find(submissionId)),
      )
      return leads.map((lead) => lead?.answers.email)
    },
  }
}

describe.each(DIALECTS)('an address on %s', (dialect) => {
  const { here, app, mails, postBare, send, tried, agreed } = useStrangers(dialect)
  const { contact, whitepaper } = sampleAnswers
  const withoutEmail = ({ email: _, ...others }: Readonly<Record<string, string>>) => others
  const [message, paper] = [withoutEmail(contact), withoutEmail(whitepaper)]

  it('gets nothing from bare posts but a mail that asks to confirm a demo, and no new paper', async () => {
    for (let count = 0; count < 4; count += 1) {
      await postBare('/contact-us', { ...message, consent: marketingConsent.version })
      await postBare('/download-whitepaper', paper)
    }
    const [slot = ''] = await here.openSlots()
    await postBare(DEMO_PATH, {
      ...here.visitor(slot, NO_SCRIPT),
      consent: marketingConsent.version,
    })
    await here.forms.mailbox.received(8 + 1) // to the team, which has the demo's lead later
    const [only, ...others] = mails().filter(isToVisitor)
    expect(only?.mail.subject).toMatch(/^Confirm your /)
    expect(others).toEqual([])
    const toTeam = mails().filter((mail) => !isToVisitor(mail))
    expect(toTeam[0]?.mail.text).toContain('nothing was emailed to the address below')
    expect(await agreed()).toEqual([])
  })

  it('of a visitor without JavaScript gets its answer, and new papers once its mailbox opened a link', async () => {
    const { reference, email, done } = await send('/download-whitepaper', {
      ...paper,
      ...NO_SCRIPT,
    })
    const [, mail] = await here.forms.mailsAbout(reference, 2)
    const toVisitor = [mail, ...mails()].find((one) => one?.to.includes(email))
    const link = /\/downloads\/\S+key=\S+/.exec(toVisitor?.mail.text ?? '')?.[0] ?? ''
    const open = (path: string, headers = {}) =>
      request(app())
        .get(path)
        .set({ 'User-Agent': 'Mozilla/5.0 Firefox/140.0', ...headers })
    const click = { 'Sec-Fetch-User': '?1' }
    const page = await open(done.replace(/#.*/, ''))
    const ofPage =
      /\/downloads\/[^"]+key=[^"]+/.exec(page.text)?.[0]?.replaceAll('&amp;', '&') ?? ''
    await open(ofPage, click).expect(200) // whoever sent the form
    await open(link).expect(200) // a scanner
    expect(await agreed()).not.toContain(email)
    await open(link, click).expect(200)
    expect(await agreed()).toContain(email)
  })

  it('gets new papers once its demo was confirmed from its mailbox, but not if it was declined there', async () => {
    const book = async (change: string) => {
      const { reference, fields } = await here.book(undefined, {
        ...NO_SCRIPT,
        consent: marketingConsent.version,
      })
      const [mail] = await here.forms.mailsAbout(reference, 1)
      const page = confirmPath(mail?.mail.text)
      await request(app()).get(page).expect(200)
      expect(await agreed()).not.toContain(fields.email)
      await here.asForm(page, { change, sequence: '0' }).expect(303)
      return fields.email
    }
    const [confirmed, declined] = [await book('confirm'), await book('cancel')]
    expect(await agreed()).toContain(confirmed)
    expect(await agreed()).not.toContain(declined)
  })

  it('that a mail server refused for good gets nothing more, unless staff asks for it', async () => {
    const email = 'jo-mistyped@example.com'
    here.forms.mailbox.behave({ recipients: { [email]: NO_SUCH_USER } })
    const first = await send('/contact-us', { ...message, email })
    expect(await tried(first.reference)).toMatchObject({
      state: 'dead',
      outcome: 'rejected 550 5.1.1',
    })
    here.forms.mailbox.behave({})
    const second = await send('/contact-us', { ...message, email, message: 'Did you get it?' })
    expect(await tried(second.reference)).toMatchObject({ state: 'cancelled', outcome: 'withheld' })
    const [toTeam] = await here.forms.mailsAbout(second.reference, 1)
    expect(toTeam?.to).not.toContain(email)
    for (const { reference } of [second, first]) {
      await retryNamed(here.forms.site.services.database, reference)
      here.forms.site.services.outbox.wake()
      const mailed = await here.forms.mailsAbout(reference, 3)
      expect(mailed.map(({ to }) => to)).toContainEqual([email])
    }
  })
})

describe.each(DIALECTS)('a mail server that refuses some addresses, on %s,', (dialect) => {
  const { here, send, agreed } = useStrangers(dialect, (release) => {
    const [host] = release.demo.hosts
    const hosts = host ? [{ ...host, email: HOST }] : []
    return withHolds(NO_HOLDS)({ ...release, demo: { ...release.demo, hosts } })
  })
  const refused = {
    'jo-unknown@example.com': NO_SUCH_USER,
    'jo-exchange@example.com': { code: 550, text: '5.1.10 RESOLVER.ADR.RecipientNotFound' },
    'jo-edge@example.com': { code: 550, text: '5.4.1 Recipient address rejected: Access denied' },
  }
  const phone = '000-555-0143'
  const team = () => here.forms.site.services.release.facts.site.contact.emails
  const timesAsked = (email: string) =>
    here.forms.mailbox.recipients.filter((recipient) => recipient === email).length

  /** Who was told that no email reaches the visitor of this demo, and in which words. */
  async function told(reference: string, mailsAbout: number) {
    const about = await here.forms.mailsAbout(reference, mailsAbout)
    const isNews = ({ mail }: ReceivedMail) => mail.subject?.startsWith('[Email not delivered]')
    const news = about.filter(isNews)
    for (const { mail } of news) expect(mail.text).toContain(phone)
    return {
      to: news.flatMap(({ to }) => to).toSorted(),
      words: news.map(({ mail }) => /They have [^.]*\./.exec(mail.text ?? '')?.[0]),
    }
  }

  async function remind(reference: string) {
    const { database, outbox } = here.forms.site.services
    await database.kysely
      .updateTable('deliveries')
      .set({ due_at: new Date().toISOString() })
      .where('kind', '=', 'reminder-hour')
      .where('submission_id', 'in', (query) =>
        query.selectFrom('submissions').select('id').where('reference', '=', reference),
      )
      .execute()
    outbox.wake()
    await here.untilAllSent(reference)
  }

  it.each(Object.keys(refused))(
    'is asked once about %s, and the team and the host of the demo hear at once',
    async (email) => {
      here.forms.mailbox.behave({ recipients: refused })
      const { reference } = await here.book(undefined, { email, phone, consent })
      expect(await told(reference, 2 + 2)).toEqual({
        to: [team().sales, HOST].toSorted(),
        words: Array(2).fill(
          'They have no invitation, even if your calendar shows that they accepted.',
        ),
      })
      await remind(reference)
      const question = await send('/contact-us', {
        ...sampleAnswers.contact,
        email,
        phone,
        consent,
      })
      expect((await told(question.reference, 2)).to).toEqual([team().records])
      await here.untilAllSent(question.reference)
      expect(timesAsked(email)).toBe(1)
      expect(await agreed()).not.toContain(email)
    },
  )

  it('once a demo is booked makes the team and its host hear of that at once', async () => {
    here.forms.mailbox.behave({})
    const email = 'jo-left@example.com'
    const { reference } = await here.book(undefined, { email, phone, consent })
    expect(await told(reference, 3)).toEqual({ to: [], words: [] })
    expect(await agreed()).toContain(email)
    here.forms.mailbox.behave({ recipients: { [email]: NO_SUCH_USER } })
    await remind(reference)
    expect(await told(reference, 3 + 2)).toEqual({
      to: [team().sales, HOST].toSorted(),
      words: Array(2).fill('They have an earlier invitation.'),
    })
    expect(timesAsked(email)).toBe(2)
  })
})

describe.each(DIALECTS)('addresses that never opened a link, on %s,', (dialect) => {
  const { here, mails, send, tried } = useStrangers(dialect)
  const message = sampleAnswers.contact
  const write = (email: string) => send('/contact-us', { ...message, email })

  it('use up no turn while our mail server is away', async () => {
    await here.forms.mailbox.goDown()
    for (let count = 0; count < 30; count += 1) {
      const { reference } = await write(`jo-away-${count}@example.com`)
      expect(await tried(reference)).toMatchObject({ state: 'due', outcome: 'refused' })
    }
    await here.forms.mailbox.comeBack()
    const { reference } = await write('jo-back@example.com')
    expect(await tried(reference)).toMatchObject({ outcome: 'delivered' })
    const { database } = here.forms.site.services
    await database.kysely.deleteFrom('mail_turns').execute()
    const later = { due_at: new Date(Date.now() + HOUR_MS).toISOString() }
    await database.kysely.updateTable('deliveries').set(later).where('state', '=', 'due').execute()
  })

  it('get thirty emails an hour, and the others later; the team has every lead at once', async () => {
    const { addresses, database, demoSlots } = here.forms.site.services
    await addresses.recordOpening('jo-known@example.com')
    const demo = await here.book()
    const held = await here.book(undefined, NO_SCRIPT)
    for (const { reference } of [demo, held]) await here.untilAllSent(reference)
    const before = mails().filter(isToVisitor).length
    const all = []
    for (let count = 0; count < 29; count += 1) all.push(await write(`jo-${count}@example.com`))
    const outcomes = await Promise.all(all.map(({ reference }) => tried(reference)))
    const waiting = outcomes.filter(({ outcome }) => outcome === 'postponed')
    expect(waiting).toMatchObject([{ state: 'due' }])
    const wait = Date.parse(waiting[0]?.due_at ?? '') - Date.now()
    expect(Math.abs(wait - HOUR_MS)).toBeLessThan(HOUR_MS / 10)
    const known = await write('jo-known@example.com')
    expect(await tried(known.reference)).toMatchObject({ outcome: 'delivered' })
    for (const { reference } of [...all, known]) await here.forms.mailsAbout(reference, 1)
    expect(mails().filter(isToVisitor)).toHaveLength(before + 28 + 1)
    const { logs } = here.forms.site
    const said = logs.filter(({ msg }) => msg.includes('wait for their turn'))
    expect(said).toMatchObject([{ level: 'warn', lane: 'people' }])

    // No stranger causes what staff do, so it does not wait behind strangers.
    const rules = { rules: demoSlots.rules }
    const [to = ''] = await here.openSlots()
    await changeForStaff(database, demo.reference, { moveTo: new Date(to) }, rules)
    await changeForStaff(database, held.reference, 'confirm', rules)
    for (const { reference } of [demo, held]) {
      await here.untilAllSent(reference)
      const invitation = await tried(reference, 'invitation-visitor')
      expect(invitation).toMatchObject({ outcome: 'delivered' })
    }
  })
})

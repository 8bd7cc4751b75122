import { describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { changeLeads } from '../../server/leads/ledger/change-leads.ts'
import { timeIn } from '../../server/leads/outbox/emails/booking-words.ts'
import { BOOKING_MAILS_PER_DAY } from '../../server/leads/submissions/form-limits.ts'
import type { Release } from '../../server/release.ts'
import { DEMO_PATH as PATH, useBookingSite } from '../support/booking-site.ts'
import { DIALECTS } from '../support/databases.ts'
import { confirmPath, endHold } from '../support/held-demos.ts'
import { hasInvitation } from '../support/read-calendar.ts'
import { readPage } from '../support/read-page.ts'
import { until } from '../support/until.ts'

const CONFIRM = { change: 'confirm', sequence: '0' }
const HOUR_MS = 3_600_000

/** Marks a bot, because a visitor cannot fill in a form without opening it. */
const UNOPENED = { elapsedMs: '' }

describe.each(DIALECTS)('an unconfirmed demo in %s', (dialect) => {
  const here = useBookingSite(dialect)
  const { asForm, asJson, openSlots, visitor, book, view, invitations, untilAllSent } = here

  const get = (path: string) => request(here.forms.site.app).get(path)
  const words = async (path: string) => readPage((await get(path).expect(200)).text).words
  const hold = (slot?: string, changes = {}) => book(slot, { ...UNOPENED, ...changes })
  const mailOf = async (reference: string) => {
    const [first] = await here.forms.mailsAbout(reference, 1)
    if (!first) throw new Error('No mail came')
    return first
  }

  /** Of this lead alone: what others owe would take its place again and again. */
  async function retryNow(reference: string) {
    const { database, outbox, submissions } = here.forms.site.services
    const { id = '' } = (await submissions.find(reference)) ?? {}
    await changeLeads(database, [id], async (tables) => {
      const due = tables.updateTable('deliveries').where('submission_id', '=', id)
      await due.set({ due_at: '2026-01-01T00:00:00.000Z' }).where('attempts', '>', 0).execute()
    })
    outbox.wake()
  }

  it('holds its time, which its sender cannot change without its mail, and no mail says that it is booked', async () => {
    const { reference, slot, page, receipt, fields } = await hold()
    expect(await view(page)).toMatchObject({ state: 'held', start: slot, hold: { hasPlace: true } })
    const { mail, to } = await mailOf(reference)
    expect(to).toEqual([fields.email])
    expect(mail.subject).toMatch(
      /^Confirm your \S+ demo: .* at \d+:\d\d [AP]M India Standard Time$/,
    )
    expect(mail.text).toContain('Opening the page changes nothing.')
    expect(mail.text).toContain('000 Example Street')
    expect(mail.text).not.toContain('Your demo is booked')
    expect(hasInvitation(mail)).toBe(false)
    expect(confirmPath(mail.text)).toBe(page)
    await get(page.replace(PATH, `${PATH}.ics`)).expect(404)
    await asJson(PATH, visitor(slot)).expect(409)
    const [other = ''] = await openSlots()
    for (const change of [CONFIRM, { change: 'move', slot: other }, { change: 'cancel' }]) {
      await asJson(receipt, { sequence: '0', ...change }).expect(409)
    }
    expect(await view(receipt)).toMatchObject({ state: 'received' })
    expect(await view(page)).toMatchObject({ state: 'held', start: slot })
    expect(await here.forms.mailsAbout(reference, 1)).toHaveLength(1)
  })

  it('holds its time for two hours from the moment the mail server took its mail', async () => {
    here.forms.mailbox.behave({ recipient: { code: 451, text: '4.7.1 Greylisted' } })
    const { reference, slot, page } = await hold()
    const end = async () => Date.parse((await view(page)).hold?.until ?? '')
    expect(await end()).toBeGreaterThan(Math.min(Date.now() + 23 * HOUR_MS, Date.parse(slot) - 1))
    await untilAllSent(reference) // its mail is not being tried any more
    here.forms.mailbox.behave({})
    await retryNow(reference)
    await mailOf(reference)
    await untilAllSent(reference)
    expect(Math.abs((await end()) - Date.now() - 2 * HOUR_MS)).toBeLessThan(HOUR_MS / 60)
    expect(await words(page)).toMatch(
      /We’re holding this time for you until \d+:\d\d [AP]M India Standard Time on \w+day\./,
    )
  })

  it.each([
    ['the next time', 0],
    ['the last time', -1],
  ])(
    'of %s reaches the team before it, within the hours of a hold, if its mail cannot leave',
    async (_, at) => {
      here.forms.mailbox.behave({ recipient: { code: 451, text: '4.7.1 Greylisted' } })
      const { reference, slot, page } = await hold((await openSlots()).at(at))
      const latest = Math.min(Date.now() + 24 * HOUR_MS, Date.parse(slot))
      expect(Date.parse((await view(page)).hold?.until ?? '')).toBeLessThanOrEqual(latest)
      const times = await here.forms.site.services.database.kysely
        .selectFrom('deliveries')
        .innerJoin('submissions', 'submissions.id', 'deliveries.submission_id')
        .select(['kind', 'due_at', 'give_up_at'])
        .where('reference', '=', reference)
        .execute()
      const time = (kind: string) => times.find((delivery) => delivery.kind === kind)
      const ofTeam = Math.min(Date.now() + 2 * HOUR_MS, Date.parse(slot))
      for (const kind of ['team-email', 'webhook']) {
        expect(Date.parse(time(kind)?.due_at ?? '')).toBeLessThanOrEqual(ofTeam)
      }
      expect(Date.parse(time('visitor-email')?.give_up_at ?? '')).toBeLessThanOrEqual(latest)
      here.forms.mailbox.behave({})
    },
  )

  it('frees its time at once if its address does not exist', async () => {
    here.forms.mailbox.behave({ recipient: { code: 550, text: '5.1.1 No such user' } })
    const { reference, slot } = await hold()
    await until(async () => (await openSlots()).includes(slot))
    here.forms.mailbox.behave({})
    await retryNow(reference)
    const mails = await here.forms.mailsAbout(reference, 2)
    expect(mails.map(({ mail }) => mail.subject?.slice(0, 20)).toSorted()).toEqual([
      '[Demo not confirmed]',
      '[Email not delivered',
    ])
  })

  it('needs nobody to look at its failed mail once staff has confirmed it', async () => {
    here.forms.mailbox.behave({ recipient: { code: 550, text: '5.1.1 No such user' } })
    const { reference } = await hold()
    const { bookings, submissions, database } = here.forms.site.services
    const { id = '' } = (await submissions.find(reference)) ?? {}
    const query = database.kysely.selectFrom('deliveries').select('state')
    const mail = query.where('submission_id', '=', id).where('kind', '=', 'visitor-email')
    await until(async () => (await mail.executeTakeFirst())?.state === 'dead')
    here.forms.mailbox.behave({})
    await bookings.confirm({ id: (await bookings.findOf(id))?.id ?? '' })
    expect(await mail.execute()).toEqual([{ state: 'cancelled' }])
  })

  it.each([UNOPENED, {}])('has no mail to its visitor once it has begun: %j', async (changes) => {
    here.forms.mailbox.behave({ recipient: { code: 451, text: '4.7.1 Greylisted' } })
    const { reference } = await book(undefined, changes)
    const { kysely } = here.forms.site.services.database
    const { id = '' } = (await here.forms.site.services.submissions.find(reference)) ?? {}
    const begun = kysely.updateTable('bookings').set({ slot_start: new Date().toISOString() })
    await begun.where('submission_id', '=', id).execute()
    const query = kysely.selectFrom('deliveries').select('state').where('submission_id', '=', id)
    const mail = query.where('kind', 'in', ['visitor-email', 'invitation-visitor'])
    await until(async () => {
      await retryNow(reference)
      return (await mail.executeTakeFirst())?.state !== 'due'
    })
    here.forms.mailbox.behave({})
    expect(await mail.execute()).toEqual([{ state: 'cancelled' }])
  })

  it('is booked by the button behind the link in its mail, not by opening the link', async () => {
    const { reference, slot, page } = await hold()
    for (const _ of ['a mail scanner', 'the visitor']) {
      expect(await words(page)).toContain('Opening this page changed nothing.')
    }
    expect(await view(page)).toMatchObject({ state: 'held' })
    const { headers } = await asForm(page, CONFIRM).expect(303)
    expect(headers.location).toBe(`${page}#sent`)
    await asForm(page, CONFIRM).expect(303) // a double click
    expect(await view(page)).toMatchObject({ state: 'booked', start: slot, sequence: 0 })
    expect(await invitations(reference, 4)).toHaveLength(2)
    const mails = await here.forms.mailsAbout(reference, 4)
    expect(mails.map(({ mail }) => mail.subject?.slice(0, 12)).toSorted()).toEqual([
      'Confirm your',
      `Your ${here.forms.site.services.release.facts.site.product}`.slice(0, 12),
      '[Demo booked',
      '[Demo] Examp',
    ])
    await get(page.replace(PATH, `${PATH}.ics`)).expect(200)
  })

  it('frees its time if nobody confirms it, but still reaches the team as a lead', async () => {
    const { reference, slot, page } = await hold()
    await endHold(here.forms.site.services, reference)
    expect(await openSlots()).toContain(slot)
    expect(await words(page)).toContain('Demo not confirmed')
    const [, lead] = await here.forms.mailsAbout(reference, 2)
    expect(lead?.mail.subject).toBe('[Demo not confirmed] Example Freight LLC – Broker')
    expect(lead?.mail.text).toContain('haven’t confirmed it by email')
    expect(lead && hasInvitation(lead.mail)).toBe(false)
    await book(slot)
    await asForm(page, CONFIRM).expect(409)
  })

  it('can be booked by a late click if its time is open, or otherwise at one of the nearest times', async () => {
    const [late, tooLate] = [await hold(), await hold()]
    for (const { reference } of [late, tooLate]) {
      await endHold(here.forms.site.services, reference)
    }
    await untilAllSent(late.reference)
    await asJson(late.page, CONFIRM).expect(303)
    expect(await view(late.page)).toMatchObject({ state: 'booked', start: late.slot })
    await untilAllSent(late.reference)
    const { requests } = here.forms.receiver
    const about = requests.filter(({ body }) => body.includes(late.reference))
    const events = about.map(({ body }) => JSON.parse(body))
    expect(events.map(({ type, data }) => [type, data.booking?.start])).toEqual([
      ['submission.received', undefined],
      ['booking.moved', late.slot],
    ])
    await book(tooLate.slot)
    const { text } = await get(tooLate.page).expect(200)
    expect(readPage(text).words).toContain('Someone else has this time now.')
    const { hold: shown } = await view(tooLate.page)
    expect(shown).toMatchObject({ isOpen: false, nearest: [{}, {}, {}] })
    const { start = '' } = shown?.nearest[0] ?? {}
    expect(
      readPage(text)
        .all('input')
        .map(({ value }) => value),
    ).toContain(start)
    await asForm(tooLate.page, { ...CONFIRM, slot: start }).expect(303)
    expect(await view(tooLate.page)).toMatchObject({ state: 'booked', start })
  })

  it('confirmed at another time has that time in the mail to the team', async () => {
    const { reference, page } = await hold()
    await untilAllSent(reference) // or the email that asks for it may be outdated before it is composed
    const [other = ''] = await openSlots()
    await asForm(page, { ...CONFIRM, slot: other }).expect(303)
    const mails = await here.forms.mailsAbout(reference, 4)
    const lead = mails.find(({ mail }) => mail.subject?.startsWith('[Demo] '))
    expect(lead?.mail.text).toContain(timeIn('America/Chicago', new Date(other)))
  })

  it('can be declined from its mail by someone who did not request it, and no mail announces a demo', async () => {
    const { reference, slot, page } = await hold()
    await untilAllSent(reference)
    await asForm(page, { change: 'cancel', sequence: '0' }).expect(303)
    expect(await view(page)).toMatchObject({ state: 'cancelled' })
    expect(await openSlots()).toContain(slot)
    await endHold(here.forms.site.services, reference)
    const [, lead] = await here.forms.mailsAbout(reference, 2)
    expect(lead?.mail.subject).toContain('[Demo not confirmed]')
    // The page has just promised that nobody does.
    expect(lead?.mail.text).not.toContain('Reply to this email')
    expect(await here.forms.mailsAbout(reference, 2)).toHaveLength(2)
  })

  it('of an address with a demo gets the answer and the page of a first, and only its mail offers to move that one', async () => {
    const answerTo = async (changes: Readonly<Record<string, string>>) => {
      const [slot = ''] = await openSlots()
      const { status, body, headers } = await asJson(PATH, visitor(slot, changes))
      const [receipt = ''] = (headers.location ?? '').split('#')
      const { reference } = body
      const shown = JSON.stringify(await here.shown(receipt))
      return {
        reference,
        slot,
        page: await here.linkOf(reference),
        // What differs between any two bookings: the time, the reference, the token and the times still open
        answer: [status, Object.keys(body), await words(receipt)]
          .join()
          .replaceAll(/[\dA-Z]{4}-[\dA-Z]{4}|\d+:\d\d [AP]M|\w+day\b|\w+ \d+, \d{4}/g, '*'),
        isOpen: (await openSlots()).includes(slot),
        shown,
      }
    }
    const email = 'jo-twice@example.com'
    const first = await answerTo({ email })
    const second = await answerTo({ email: 'jo-twice+note@example.com' })
    const program = await answerTo({ email: 'jo-program@example.com', ...UNOPENED })
    for (const other of [second, program]) {
      expect(other.answer).toBe(first.answer)
      expect(other.isOpen).toBe(first.isOpen)
    }
    expect(second.shown).not.toContain(first.reference)
    expect(await view(second.page)).toMatchObject({ state: 'held', start: second.slot })

    const { mail, to } = await mailOf(second.reference)
    expect(to).toEqual([email]) // the address of the first booking
    expect(mail.text).toContain('You already have a demo coming up on')
    expect(mail.text).toContain(first.page)
    await asForm(confirmPath(mail.text), CONFIRM).expect(303)
    expect(await view(second.page)).toMatchObject({ state: 'booked', start: second.slot })
    expect(await view(first.page)).toMatchObject({ state: 'cancelled' })
    expect(await openSlots()).toContain(first.slot)
  })

  it('replaces an unconfirmed earlier one of the same email address', async () => {
    const first = await hold()
    const second = await hold(undefined, { email: first.fields.email })
    expect(await openSlots()).toContain(first.slot)
    expect(await openSlots()).not.toContain(second.slot)
    await asForm(first.page, CONFIRM).expect(409)
  })

  it('causes at most ten mails a day to one address, however often it is booked and canceled', async () => {
    const { email = '' } = visitor('')
    const booked = []
    for (let tries = 0; tries < 14; tries += 1) {
      const demo = await book(undefined, { email })
      const isTaken = !(await openSlots()).includes(demo.slot)
      booked.push({ ...demo, isTaken, shown: await view(demo.receipt) })
      if (isTaken) await asForm(demo.page, { change: 'cancel', sequence: '0' })
    }
    const over = booked.filter(({ isTaken }) => !isTaken)
    expect(over.length).toBeGreaterThan(4)
    // Nobody learns it from the receipt, but the team does.
    const shown = booked.map(({ shown: { reference, start, icsPath, ...same } }) => same)
    expect(new Set(shown.map((one) => JSON.stringify({ ...one, offsetMinutes: 0 }))).size).toBe(1)
    const [last] = over.slice(-1)
    const [told, ...others] = await here.forms.mailsAbout(last?.reference ?? '', 1)
    expect(told?.mail.text).toContain('more forms than usual with this address')
    expect(others).toEqual([])
    const { kysely } = here.forms.site.services.database
    const owed = await kysely
      .selectFrom('deliveries')
      .innerJoin('submissions', 'submissions.id', 'deliveries.submission_id')
      .select('deliveries.id')
      .where('email_key', '=', email)
      .where('kind', 'in', ['visitor-email', 'invitation-visitor'])
      .execute()
    expect(owed.length).toBeLessThanOrEqual(BOOKING_MAILS_PER_DAY + 2)
  })
})

/** A site with the rules and hours that we ship, unless `adapt` changes them. */
function useShippedSite(adapt: (release: Release) => Release = (release) => release) {
  const here = useBookingSite('sqlite', { adapt })
  async function bookFromEach(networks: readonly string[], changes = {}) {
    const slots = await here.openSlots()
    const views = []
    for (const [index, network] of networks.entries()) {
      const fields = here.visitor(slots[index] ?? '', changes)
      const { body } = await here.asJson(PATH, fields).set('X-Forwarded-For', network).expect(201)
      views.push(await here.view(await here.linkOf(body.reference)))
    }
    return views.map(({ state, hold }) => (hold?.hasPlace === false ? 'without a place' : state))
  }
  return { here, bookFromEach }
}

const networks = (count: number) => Array.from({ length: count }, (_, at) => `10.${at}.0.1`)
const same = (count: number, network = '203.0.113.1') => Array(count).fill(network)

describe('half of the open times booked within a day', () => {
  const { here, bookFromEach } = useShippedSite(({ demo, ...release }) => ({
    ...release,
    demo: { ...demo, horizon: 2 },
  }))

  it('are booked at once, and only the next one must be confirmed', async () => {
    const half = Math.ceil((await here.openSlots()).length / 2)
    expect(await bookFromEach(networks(half))).toEqual(Array(half).fill('booked'))
    expect(await bookFromEach(['203.0.113.1'])).toEqual(['held'])
  })
})

describe('one network', () => {
  const { here, bookFromEach } = useShippedSite()

  it('books three demos at once, holds three more, and then holds no further place', async () => {
    expect(await bookFromEach(same(8))).toEqual([
      ...['booked', 'booked', 'booked'],
      ...['held', 'held', 'held'],
      ...['without a place', 'without a place'],
    ])
    expect(await bookFromEach(['198.51.100.1'])).toEqual(['booked'])
  })

  it('without a place learns so in its mail, and can still book the time while it is open', async () => {
    const [slot = ''] = await here.openSlots()
    const fields = here.visitor(slot)
    const { body } = await here.asJson(PATH, fields).set('X-Forwarded-For', '203.0.113.1')
    const page = await here.linkOf(body.reference)
    const { text } = await request(here.forms.site.app).get(page).expect(200)
    expect(readPage(text).words).toContain('This time isn’t held')
    const [mail] = await here.forms.mailsAbout(body.reference, 1)
    expect(mail?.mail.text).toContain('we can’t hold it')
    await here.asForm(page, CONFIRM).expect(303)
    expect(await here.view(page)).toMatchObject({ state: 'booked', start: slot })
  })
})

/** As after a newsletter. */
describe('demos that real browsers of many networks book within an hour and nobody confirms', () => {
  const { here, bookFromEach } = useShippedSite()

  it('are booked at once up to twenty, then leave half of the times open, where the next visitor books after a confirmation', async () => {
    const before = await here.openSlots()
    const quarter = Math.floor(before.length / 4)
    const sixOfEach = networks(9).flatMap((network) => same(6, network))
    const states = Map.groupBy(await bookFromEach(sixOfEach), (state) => state)
    expect(states.get('booked')).toHaveLength(20)
    expect(states.get('held')).toHaveLength(quarter)
    expect((await here.openSlots()).length).toBeGreaterThanOrEqual(before.length / 2)
    const { page } = await here.book()
    await here.asForm(page, CONFIRM).expect(303)
    expect(await here.view(page)).toMatchObject({ state: 'booked' })
  })
})

describe('demos that a program books from many networks', () => {
  const { here, bookFromEach } = useShippedSite()

  it('hold a twentieth of all places, and the next visitor books at once', async () => {
    const before = await here.openSlots()
    const twentieth = Math.floor(before.length / 20)
    await bookFromEach(networks(twentieth + 3), UNOPENED)
    expect((await here.openSlots()).length).toBe(before.length - twentieth)
    expect(await bookFromEach(['203.0.113.1'])).toEqual(['booked'])
  })
})

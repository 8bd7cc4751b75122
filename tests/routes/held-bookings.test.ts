import { describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { HOLD_RULES } from '../../server/leads/scheduling/hold-rules.ts'
import {
  BOOKING_MAILS_PER_DAY,
  MOVES_IN_ALL,
  MOVES_PER_DAY,
} from '../../server/leads/scheduling/mail-limits.ts'
import type { Release } from '../../server/release.ts'
import { KOLKATA, DEMO_PATH as PATH, useBookingSite } from '../support/booking-site.ts'
import { DIALECTS } from '../support/databases.ts'
import { confirmPath, endHold } from '../support/held-demos.ts'
import { NO_HOLDS } from '../support/no-holds.ts'
import { hasInvitation } from '../support/read-calendar.ts'
import { readPage } from '../support/read-page.ts'

const CONFIRM = { change: 'confirm' }

/** Marks a bot, because a visitor cannot fill in a form without opening it. */
const UNOPENED = { elapsedMs: '' }

describe.each(DIALECTS)('an unconfirmed demo in %s', (dialect) => {
  const here = useBookingSite(dialect)
  const { asForm, asJson, openSlots, visitor, book, view, invitations } = here

  const get = (path: string) => request(here.forms.site.app).get(path)
  const words = async (path: string) => readPage((await get(path).expect(200)).text).words
  const hold = (slot?: string, changes = {}) => book(slot, { ...UNOPENED, ...changes })
  const mailOf = async (reference: string) => {
    const [first] = await here.forms.mailsAbout(reference, 1)
    if (!first) throw new Error('No mail came')
    return first
  }
  const linkOf = async (reference: string) => confirmPath((await mailOf(reference)).mail.text)

  it('holds its time, and neither the page nor the mail says that it is confirmed', async () => {
    const [slot = ''] = await openSlots()
    const fields = visitor(slot, UNOPENED)
    const { body, headers } = await asJson(PATH, fields).expect(201)
    const [page = ''] = (headers.location ?? '').split('#')
    expect(Date.parse(body.heldUntil) - Date.now()).toBeGreaterThan(29 * 60_000)
    expect(await view(page)).toMatchObject({ state: 'held', start: slot, hold: { hasPlace: true } })
    const text = await words(page)
    expect(text).toMatch(
      /We’re holding this time for you until \d+:\d\d [AP]M India Standard Time on \w+day\./,
    )
    expect(text).toContain('We’ve emailed a link to j…@example.com.')
    expect(text).not.toMatch(/demo is confirmed|Demo, booked|Add to calendar|Move to another time/)
    const { mail, to } = await mailOf(body.reference)
    expect(to).toEqual([fields.email])
    expect(mail.subject).toMatch(
      /^Confirm your \S+ demo: .* at \d+:\d\d [AP]M India Standard Time$/,
    )
    expect(mail.text).toContain('Opening the page changes nothing.')
    expect(mail.text).toContain('000 Example Street')
    expect(mail.text).not.toContain('Your demo is booked')
    expect(hasInvitation(mail)).toBe(false)
    await get(page.replace(PATH, `${PATH}.ics`)).expect(404)
    await asJson(PATH, visitor(slot)).expect(409)
    expect(
      here.forms.mailbox.mails.filter((one) => one.mail.text?.includes(body.reference)),
    ).toHaveLength(1)
  })

  it('is booked by the button behind the link in its mail, not by opening the link', async () => {
    const { reference, slot, page } = await hold()
    const link = await linkOf(reference)
    expect(link).not.toBe(page)
    for (const _ of ['a mail scanner', 'the visitor']) {
      expect(await words(link)).toContain('Opening this page changed nothing.')
    }
    expect(await view(page)).toMatchObject({ state: 'held' })
    const { headers } = await asForm(link, CONFIRM).expect(303)
    expect(headers.location).toBe(`${page}#sent`)
    await asForm(link, CONFIRM).expect(303) // a double click
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

  it('cannot be confirmed, moved or canceled by a sender who has not read the mail', async () => {
    const { page } = await hold()
    const [slot = ''] = await openSlots()
    const wanted = [CONFIRM, { change: 'move', slot }, { change: 'cancel' }]
    for (const change of wanted) {
      const { body } = await asJson(page, { sequence: '0', ...change }).expect(409)
      expect(body).toMatchObject({ error: { code: 'booking-changed' }, booking: { state: 'held' } })
    }
  })

  it('frees its time if nobody confirms it, but still reaches the team as a lead', async () => {
    const { reference, slot, page } = await hold()
    await mailOf(reference)
    await endHold(here.forms.site.services, reference)
    expect(await openSlots()).toContain(slot)
    expect(await words(page)).toMatch(/Demo not confirmed.*will reply within one business day/s)
    const [, lead] = await here.forms.mailsAbout(reference, 2)
    expect(lead?.mail.subject).toBe('[Demo not confirmed] Example Freight LLC – Broker')
    expect(lead?.mail.text).toContain('didn’t confirm it within 30 minutes')
    expect(lead && hasInvitation(lead.mail)).toBe(false)
    await book(slot)
    await asForm(await linkOf(reference), CONFIRM).expect(409)
  })

  it('can be booked by a late click if its time is open, or otherwise at one of the nearest times', async () => {
    const [late, tooLate] = [await hold(), await hold()]
    for (const { reference } of [late, tooLate]) {
      await mailOf(reference)
      await endHold(here.forms.site.services, reference)
    }
    await asJson(await linkOf(late.reference), CONFIRM).expect(200)
    expect(await view(late.page)).toMatchObject({ state: 'booked', start: late.slot })
    await book(tooLate.slot)
    const link = await linkOf(tooLate.reference)
    const { text } = await get(link).expect(200)
    expect(readPage(text).words).toContain('Someone else has this time now.')
    const { hold: shown } = await view(link)
    expect(shown?.confirm).toMatchObject({ isOpen: false, nearest: [{}, {}, {}] })
    const { start = '' } = shown?.confirm?.nearest[0] ?? {}
    expect(
      readPage(text)
        .all('input')
        .map(({ value }) => value),
    ).toContain(start)
    await asForm(link, { ...CONFIRM, slot: start }).expect(303)
    expect(await view(tooLate.page)).toMatchObject({ state: 'booked', start })
  })

  it('can be declined from its mail by someone who did not request it, and no mail announces a demo', async () => {
    const { reference, slot, page } = await hold()
    await asForm(await linkOf(reference), { change: 'cancel', sequence: '0' }).expect(303)
    expect(await view(page)).toMatchObject({ state: 'cancelled' })
    expect(await openSlots()).toContain(slot)
    await endHold(here.forms.site.services, reference)
    const [, lead] = await here.forms.mailsAbout(reference, 2)
    expect(lead?.mail.subject).toContain('[Demo not confirmed]')
    expect(await here.forms.mailsAbout(reference, 2)).toHaveLength(2)
  })

  it('does not reveal an earlier demo of the same email address on its page, but links to it in its mail', async () => {
    const first = await book()
    const email = first.fields.email ?? ''
    const [, other = ''] = await openSlots()
    const second = await book(other, {
      email: email.toUpperCase().replace('EXAMPLE.COM', 'example.com'),
    })
    const stranger = await hold()
    const told = async (page: string) =>
      (await words(page)).replaceAll(
        /[\dA-Z]{4}-[\dA-Z]{4}|\d+:\d\d [AP]M|\w+day\b|\w+ \d+, \d{4}|[jJ]…/g,
        '*',
      )
    expect(await told(second.page)).toBe(await told(stranger.page))
    const shown = JSON.stringify(await here.shown(second.page))
    for (const secret of [first.reference, first.page]) expect(shown).not.toContain(secret)
    expect(await view(second.page)).toMatchObject({ state: 'held', start: other })

    const { mail, to } = await mailOf(second.reference)
    expect(to).toEqual([email]) // the address of the first booking
    expect(mail.text).toContain('You already have a demo coming up on')
    expect(mail.text).toContain(first.page)
    await asForm(confirmPath(mail.text), CONFIRM).expect(303)
    expect(await view(second.page)).toMatchObject({ state: 'booked', start: other })
    expect(await view(first.page)).toMatchObject({ state: 'cancelled' })
    expect(await openSlots()).toContain(first.slot)
  })

  it('replaces an unconfirmed earlier one of the same email address', async () => {
    const first = await hold()
    const second = await hold(undefined, { email: first.fields.email })
    expect(await openSlots()).toContain(first.slot)
    expect(await openSlots()).not.toContain(second.slot)
    await asForm(await linkOf(first.reference), CONFIRM).expect(409)
  })

  it('causes at most ten mails a day to one address, however often it is booked and canceled', async () => {
    const { email = '' } = visitor('')
    let refusal: Record<string, string> | undefined
    for (let tries = 0; tries < 20 && !refusal; tries += 1) {
      const [slot = ''] = await openSlots()
      const { status, headers } = await asJson(PATH, visitor(slot, { email }))
      if (status === 429) refusal = headers
      const [page = ''] = (headers.location ?? '').split('#')
      if (status === 201) await asForm(page, { change: 'cancel', sequence: '0' })
    }
    expect(Number(refusal?.['retry-after'])).toBeGreaterThan(23 * 3_600)
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

  it('can be moved at most three times a day, and after six moves only by staff', async () => {
    const { page } = await book()
    const move = async (sequence: number) => {
      const [slot = ''] = await openSlots()
      return asForm(page, { change: 'move', slot, zone: KOLKATA, sequence: String(sequence) })
    }
    for (let sequence = 0; sequence < MOVES_PER_DAY; sequence += 1) {
      expect((await move(sequence)).status).toBe(303)
    }
    const refused = await move(MOVES_PER_DAY)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(23 * 3_600)
    expect(readPage(refused.text).words).toContain(
      'You’ve moved this demo as often as you can in a day.',
    )
    const yesterday = new Date(Date.now() - 25 * 3_600_000).toISOString()
    const { kysely } = here.forms.site.services.database
    await kysely.updateTable('deliveries').set({ created_at: yesterday }).execute()
    await kysely
      .updateTable('bookings')
      .set({ sequence: MOVES_IN_ALL })
      .where('sequence', '=', MOVES_PER_DAY)
      .execute()
    const final = await move(MOVES_IN_ALL)
    expect([final.status, final.headers['retry-after']]).toEqual([409, undefined])
    expect(readPage(final.text).words).toContain('Email us and we’ll find a time that works.')
    await asForm(page, { change: 'cancel', sequence: String(MOVES_IN_ALL) }).expect(303)
  })
})

describe('a booking must be confirmed', () => {
  const networks = useBookingSite('sqlite', { holdRules: { ...NO_HOLDS, demosPerNetwork: 3 } })
  const surges = useBookingSite('sqlite', {
    holdRules: { ...NO_HOLDS, surges: [{ minutes: 60, share: 0, atLeast: 2 }], heldShare: 0 },
  })

  async function stateFrom(site: typeof networks, network: string) {
    const [slot = ''] = await site.openSlots()
    const { headers } = await site
      .asJson(PATH, site.visitor(slot))
      .set('X-Forwarded-For', network)
      .expect(201)
    const [page = ''] = (headers.location ?? '').split('#')
    return { slot, page, view: await site.view(page) }
  }

  it('if it is the fourth from one network, but not from another', async () => {
    const states = []
    for (const last of [1, 2, 3, 4]) {
      states.push((await stateFrom(networks, `203.0.113.${last}`)).view.state)
    }
    expect(states).toEqual(['booked', 'booked', 'booked', 'held'])
    expect((await stateFrom(networks, '198.51.100.1')).view.state).toBe('booked')
  })

  it('in a surge, and holds no slot once other unconfirmed bookings use up their share', async () => {
    await stateFrom(surges, '203.0.113.1')
    await stateFrom(surges, '198.51.100.1')
    const { slot, page, view } = await stateFrom(surges, '192.0.2.1')
    expect(view).toMatchObject({ state: 'held', hold: { hasPlace: false } })
    const { text } = await request(surges.forms.site.app).get(page).expect(200)
    expect(readPage(text).words).toContain('This time isn’t held')
    expect(await surges.openSlots()).toContain(slot)
    const [mail] = await surges.forms.mailsAbout(view.reference, 1)
    expect(mail?.mail.text).toContain('we can’t hold it')
    await surges.asForm(confirmPath(mail?.mail.text), CONFIRM).expect(303)
    expect(await surges.view(page)).toMatchObject({ state: 'booked', start: slot })
  })
})

// The store's own tests book as many demos at once, on both databases.
describe('bots that book every demo', () => {
  const here = useBookingSite('sqlite', { holdRules: HOLD_RULES, adapt: withOneWeek })

  it('from 3 or 300 networks leave most times to a visitor, who books one meanwhile', async () => {
    const before = await here.openSlots()
    const attack = (networks: number, changes: Record<string, string>) =>
      before.map((slot, index) =>
        here
          .asJson(PATH, here.visitor(slot, changes))
          .set('X-Forwarded-For', `10.${networks % 256}.${index % networks}.1`)
          .then(({ status }) => status),
      )
    await Promise.all(attack(3, UNOPENED))
    const page = here.book().then((booked) => booked.page)
    await Promise.all(attack(300, {}))
    const { state, reference } = await here.view(await page)
    expect(state).toBe('held')
    const [mail] = await here.forms.mailsAbout(reference, 1)
    await here.asForm(confirmPath(mail?.mail.text), CONFIRM).expect(303)
    expect(await here.view(await page)).toMatchObject({ state: 'booked' })
    expect((await here.openSlots()).length).toBeGreaterThan(before.length / 2)
  })
})

/** Leaves fewer slots, so that the visitor's mail does not wait behind hundreds of others. */
function withOneWeek(release: Release): Release {
  return { ...release, demo: { ...release.demo, horizon: 5 } }
}

import { describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { instantInWords } from '../../shared/scheduling/instant-in-words.ts'
import { KOLKATA, DEMO_PATH as PATH, useBookingSite } from '../support/booking-site.ts'
import { readPage } from '../support/read-page.ts'

// The booking store's own tests cover both databases. These tests cover what visitors get.
describe('a booked demo', () => {
  const here = useBookingSite('sqlite')
  const { asForm: change, asJson, openSlots, book, view } = here

  it('can be moved, which frees the old time and takes the new one', async () => {
    const { slot, page, reference } = await book()
    const to = (await openSlots())[1] ?? ''
    const move = { change: 'move', slot: to, zone: 'Europe/London', sequence: '0' }
    const response = await change(page, move).expect(303)
    expect(response.get('Location')).toBe(`${page}#sent`)
    const line = { requestId: response.get('X-Request-Id'), msg: 'demo changed' }
    expect(here.forms.site.logs).toContainEqual(
      expect.objectContaining({ ...line, reference, change: 'move' }),
    )
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

  it('is shown, moved and confirmed in its own time zone, also without JavaScript', async () => {
    const { page, reference } = await book()
    const { slots } = await here.shown(page)
    expect(slots?.zone).toBe(KOLKATA)
    const open = slots?.days.flatMap((day) => day.slots).filter(({ state }) => state === 'open')
    const { start = '', offsetMinutes = 0 } = open?.at(-1) ?? {}
    const zone = 'Mars/Olympus' // that of a browser whose list of zones is newer than ours
    await change(page, { change: 'move', slot: start, zone, sequence: '0' }).expect(303)
    expect(await view(page)).toMatchObject({ state: 'moved', start, zone: KOLKATA })
    const { time } = instantInWords(Date.parse(start), offsetMinutes)
    const told = (await here.forms.mailsAbout(reference, 5)).map(({ mail }) => mail.subject)
    expect(told).toContainEqual(expect.stringContaining(`${time} India Standard Time`))
    const other = await book()
    const { text } = await change(page, { change: 'move', slot: other.slot, sequence: '1' })
    expect(readPage(text).words).toMatch(/Someone just booked \d+:\d\d [AP]M India Standard Time/)
  })

  it('is not moved if the new time is taken or not on offer', async () => {
    const { slot, page } = await book()
    const other = await book()
    const move = { change: 'move', slot: other.slot, zone: KOLKATA, sequence: '0' }
    const { body } = await asJson(page, move).expect(409)
    expect(body).toMatchObject({ error: { code: 'slot-taken' } })
    expect(body.alternatives).toHaveLength(3)
    const { text } = await change(page, move).expect(409)
    expect(readPage(text).words).toMatch(/Someone just booked \d+:\d\d [AP]M India Standard Time/)
    const state = JSON.parse(readPage(text).script('page-payload'))
    expect(state.outcome.failure).toMatchObject({ code: 'slot-taken' })
    expect(state.data.booking).toMatchObject({ state: 'booked', start: slot })
    await asJson(page, { ...move, slot: '2020-01-06T15:00:00Z' }).expect(422)
    await asJson(page, { ...move, slot: '' }).expect(422)
    await asJson(page, { ...move, change: 'sell' }).expect(422)
    expect(await view(page)).toMatchObject({ start: slot, sequence: 0 })
  })

  it('is changed even if nobody can note that its mailbox has a reader', async () => {
    const { page, slot } = await book()
    const { kysely } = here.forms.site.services.database
    await kysely.schema.alterTable('addresses').renameTo('away').execute()
    await change(page, { change: 'cancel', sequence: '0' }).expect(303)
    await kysely.schema.alterTable('away').renameTo('addresses').execute()
    expect(await openSlots()).toContain(slot)
  })

  it('can be canceled once, which frees its time, also for the same visitor', async () => {
    const { slot, page, fields } = await book()
    const cancel = { change: 'cancel', sequence: '0' }
    for (const _ of ['once', 'again']) await change(page, cancel).expect(303)
    expect(await view(page)).toMatchObject({ state: 'cancelled', sequence: 1 })
    expect(await openSlots()).toContain(slot)
    const { submissionId: _, ...again } = fields
    const newPage = await here.linkOf((await asJson(PATH, again).expect(201)).body.reference)
    expect(newPage).not.toBe(page)
    expect(await view(newPage)).toMatchObject({ state: 'booked', start: slot })
  })

  it('that was moved as often as one day allows is not moved again, and can still be canceled', async () => {
    const { page } = await book()
    const move = async (sequence: number) => {
      const [slot] = await openSlots()
      return change(page, { change: 'move', slot, zone: KOLKATA, sequence: String(sequence) })
    }
    let sequence = 0
    while (sequence < 9 && (await move(sequence)).status === 303) sequence += 1
    const refused = await move(sequence)
    expect([refused.status, refused.get('Retry-After')]).toEqual([
      429,
      expect.stringMatching(/^\d{4,5}$/),
    ])
    expect(readPage(refused.text).words).toContain('Email us to move this one.')
    await change(page, { change: 'cancel', sequence: String(sequence) }).expect(303)
  })

  it('is not changed from an outdated page, and the visitor learns why', async () => {
    const { page } = await book()
    const [to = ''] = await openSlots()
    await change(page, { change: 'move', slot: to, zone: KOLKATA, sequence: '0' }).expect(303)
    const stale = { change: 'cancel', sequence: '0' }
    const { body } = await asJson(page, stale).expect(409)
    expect(body).toMatchObject({ error: { code: 'booking-changed' } })
    const { text } = await change(page, stale).expect(409)
    const state = JSON.parse(readPage(text).script('page-payload'))
    expect(state.outcome.failure).toMatchObject({ code: 'booking-changed' })
    expect(state.data.booking).toMatchObject({ state: 'moved', start: to })
  })

  it('is changed neither with a link that we did not sign, nor from another site, nor by a mail scanner', async () => {
    const { page } = await book()
    const forged = page.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    const lost = await request(here.forms.site.app).get(forged).expect(200)
    expect(readPage(lost.text).words).toMatch(/This link doesn’t lead to a demo\..*Book another/)
    await change(forged, { change: 'cancel', sequence: '0' }).expect(404)
    await asJson(forged, { change: 'cancel', sequence: '0' }).expect(404)
    await request(here.forms.site.app)
      .get(forged.replace(PATH, `${PATH}.ics`))
      .expect(404)
    await request(here.forms.site.app)
      .post(page)
      .set('Sec-Fetch-Site', 'cross-site')
      .type('form')
      .send({ change: 'cancel', sequence: '0' })
      .expect(403)
    await request(here.forms.site.app).get(`${page}&change=cancel&sequence=0`).expect(200)
    await request(here.forms.site.app).head(page).expect(200)
    expect(await view(page)).toMatchObject({ state: 'booked' })
  })

  it('is over once it has started: its page says so, allows no changes and offers a new demo', async () => {
    const { page, reference } = await book()
    await here.forms.site.services.database.kysely
      .updateTable('bookings')
      .set({ slot_start: new Date(Date.now() - 60_000).toISOString() })
      .where('submission_id', '=', (eb) =>
        eb.selectFrom('submissions').select('id').where('reference', '=', reference),
      )
      .execute()
    const { text } = await request(here.forms.site.app).get(page).expect(200)
    const { words, all } = readPage(text)
    expect(words).toContain('This time has passed, so it can no longer be moved or canceled.')
    expect(words).toContain('Book another time')
    expect(all('input').map(({ name }) => name)).not.toContain('change')
    const refused = await change(page, { change: 'cancel', sequence: '0' }).expect(409)
    expect(readPage(refused.text).words).toContain('This demo is over')
    expect(await view(page)).toMatchObject({ state: 'past', sequence: 0 })
  })
})

describe('a visitor whose network has used up its posts', () => {
  const { asForm, book, view } = useBookingSite('sqlite', { env: { FORM_POSTS_PER_HOUR: '1' } })

  it('can still cancel with the link from the email, and reads why another change is refused', async () => {
    const { page } = await book()
    for (let mistakes = 0; mistakes < 4; mistakes += 1) await asForm(PATH, {}).expect(422)
    await asForm(PATH, {}).expect(429)
    await asForm(page, { change: 'move', sequence: '0' }).expect(422)
    await asForm(page, { change: 'cancel', sequence: '0' }).expect(303)
    expect(await view(page)).toMatchObject({ state: 'cancelled' })
  })
})

import { describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { KOLKATA, DEMO_PATH as PATH, useBookingSite } from '../support/booking-site.ts'
import { DIALECTS } from '../support/databases.ts'
import { readPage } from '../support/read-page.ts'

describe.each(DIALECTS)('a demo booked in %s', (dialect) => {
  const here = useBookingSite(dialect)
  const { asForm, asJson, openSlots, visitor, book, view } = here

  it('is confirmed on the page its emails lead to, which names its visitor until it is canceled and is never cached', async () => {
    const { reference, slot, page, receipt, fields } = await book()
    expect(await view(page)).toMatchObject({
      state: 'booked',
      reference,
      start: slot,
      zone: KOLKATA,
      offsetMinutes: 330,
      minutes: 30,
      sequence: 0,
      visitor: { name: 'Dana Example', company: fields.company, role: fields.role },
    })
    for (const path of [page, receipt]) {
      expect(path).toMatch(/^\/schedule-your-demo\?booking=[\w.-]+$/)
      const { headers } = await request(here.forms.site.app).get(path).expect(200)
      expect(headers['cache-control']).toContain('no-store')
      expect(headers['x-robots-tag']).toBe('noindex')
      expect(headers['referrer-policy']).toBe('no-referrer')
      expect(JSON.stringify(here.forms.site.logs)).not.toContain(path.split('=')[1])
    }
    const [name = ''] = fields.email?.split('@') ?? []
    const { text } = await request(here.forms.site.app).get(page).expect(200)
    expect(text).toContain(`${name[0]}…@example.com`)
    expect(text).not.toContain(name)
    await asJson(page, { change: 'cancel', sequence: '0' }).expect(303)
    expect(await view(page)).not.toHaveProperty('visitor')
  })

  it('leads its sender to the time, the reference and the email, and to nothing else', async () => {
    const { reference, slot, receipt } = await book()
    const shown = await view(receipt)
    expect(shown).toMatchObject({ state: 'received', reference, start: slot, zone: KOLKATA })
    expect(shown).not.toHaveProperty('visitor')
    const { text } = await request(here.forms.site.app).get(receipt).expect(200)
    const { words } = readPage(text)
    expect(words).toContain('Our email about this time is on its way to j…@example.com.')
    const { hours } = here.forms.site.services.release.demo.holds
    expect(words).toContain(`If it asks you to confirm first, do it within ${hours} hours`)
    expect(words).toMatch(/Before \w+day .*Pick one load.* See a sample load/)
    await asJson(receipt, { change: 'cancel', sequence: '0' }).expect(409)
    await request(here.forms.site.app).get(shown.icsPath).expect(404)
    expect(await view(receipt)).toEqual(shown)
  })

  it('is sent again from another network without getting the link to the booking', async () => {
    const { reference, fields, receipt } = await book()
    const again = (network: string) =>
      asJson(PATH, fields).set('X-Forwarded-For', network).expect(201)
    const stranger = await again('203.0.113.9')
    expect(stranger.body).toEqual({ reference })
    expect(stranger.headers.location).toBe(`${PATH}?sent=${reference}#sent`)
    const same = await asJson(PATH, fields).expect(201)
    expect(same.headers.location).toBe(`${receipt}#sent`)
  })

  it('is booked once however often the button is clicked', async () => {
    const [slot = ''] = await openSlots()
    const fields = visitor(slot)
    const responses = await Promise.all([1, 2, 3, 4].map(() => asJson(PATH, fields)))
    const { submissionId: _, ...again } = fields
    const later = await asJson(PATH, again)
    const all = [...responses, later]
    expect(all.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    expect(new Set(all.map(({ headers }) => headers.location)).size).toBe(1)
  })

  it('is refused if the time is taken, with the nearest open times', async () => {
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
    const rows = await here.forms.stored()
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

  it.each(['Mars/Olympus', '+05:30', 'x'.repeat(500)])(
    'is booked in the zone of the hosts from a browser in %s, which the server does not know',
    async (zone) => {
      const { page, slot } = await book(undefined, { zone })
      const { hostZone } = (await here.shown(PATH)).slots ?? {}
      expect(hostZone).toBe('America/Chicago')
      expect(await view(page)).toMatchObject({ state: 'booked', start: slot, zone: hostZone })
      const taken = await asForm(PATH, visitor(slot, { zone })).expect(409)
      expect(readPage(taken.text).words).toContain('Central')
    },
  )

  it('takes no slot with a filled honeypot, without telling the sender', async () => {
    const [slot = ''] = await openSlots()
    const spam = visitor(slot, { website: 'https://example.com' })
    const { body, headers } = await asJson(PATH, spam).expect(201)
    expect(body).toEqual({ reference: expect.any(String) })
    await request(here.forms.site.app)
      .get(headers.location ?? '')
      .expect(200)
    await book(slot)
  })
})

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { useDatabases } from '../support/databases.ts'
import { aNewSubmission } from '../support/new-submission.ts'
import { browserFields, type FormSite, openFormSite } from '../support/open-form-site.ts'
import { readPage } from '../support/read-page.ts'
import { bookingAnswers, sampleAnswers } from '../support/sample-answers.ts'
import { withoutCalendar } from '../support/without-calendar.ts'

const PATH = '/schedule-your-demo'

describe('a site whose calendar is off', () => {
  let forms: FormSite
  afterAll(() => forms.close())
  const databases = useDatabases('sqlite') // after `afterAll` above, so that the site closes first

  beforeAll(async () => {
    forms = await openFormSite(await databases.place(), {}, { adapt: withoutCalendar })
  })

  const post = (path: string, fields: object) =>
    request(forms.site.app).post(path).type('form').set('Accept', 'text/html').send(fields)
  const read = async (path: string) =>
    readPage((await request(forms.site.app).get(path).expect(200)).text)

  it('asks for two suitable times and says that we confirm one', async () => {
    const page = await read(PATH)
    const names = [...page.all('input'), ...page.all('textarea')].map(({ name }) => name)
    expect(names).toContain('preferredTimes')
    expect(names).not.toContain('slot')
    expect(page.words).toContain('We confirm one of your two times, in your time zone.')
    expect(page.words).toContain('Sheet 1 of 1')
    await request(forms.site.app).get('/api/demo-slots?zone=UTC').expect(404)
  })

  it('accepts the two times and says on the receipt and in the mail who confirms', async () => {
    const { location } = (
      await post(PATH, { ...browserFields(), ...sampleAnswers.demo }).expect(303)
    ).headers
    const [, reference = ''] = /sent=([\w-]+)/.exec(location ?? '') ?? []
    const receipt = await read((location ?? '').split('#')[0] ?? '')
    expect(receipt.words).toContain('We’ll confirm one of your two times')
    const mails = await forms.mailsAbout(reference, 2)
    const mine = mails.find(({ to }) => to.includes('dana@example.com'))
    expect(mine?.mail.text).toContain('We’ll confirm one of your times, in your time zone')
    expect(mine?.mail.attachments).toEqual([])
    const team = mails.find((mail) => mail !== mine)
    expect(team?.mail.text).toContain('Tuesday 9 AM or Thursday 2 PM, Central')
  })

  it('rejects a slot sent anyway and asks for two times instead', async () => {
    const slot = new Date(Date.now() + 7 * 86_400_000).toISOString()
    const { body } = await request(forms.site.app)
      .post(PATH)
      .set('Accept', 'application/json')
      .send({ ...browserFields(), ...bookingAnswers, slot, zone: 'UTC' })
      .expect(422)
    expect(body.problems).toMatchObject([{ field: 'preferredTimes' }])
  })

  it('lets a visitor cancel but not move an earlier booking', async () => {
    const { bookings, links } = forms.site.services
    const start = new Date(Date.now() + 86_400_000)
    const slot = { start, end: new Date(start.getTime() + 1_800_000) }
    const { booking } = await bookings.book({ submission: aNewSubmission(), slot, zone: 'UTC' })
    const page = `${PATH}?booking=${await links.sign('change', booking?.id ?? '')}`
    const shown = (await read(page)).words
    expect(shown).toContain('Yes, cancel the demo')
    expect(shown).not.toContain('Move to another time')
    const other = new Date(start.getTime() + 86_400_000).toISOString()
    await post(page, { change: 'move', slot: other, sequence: '0', zone: 'UTC' }).expect(422)
    await post(page, { change: 'cancel', sequence: '0' }).expect(303)
    expect(await bookings.find(booking?.id ?? '')).toMatchObject({ state: 'cancelled' })
  })
})

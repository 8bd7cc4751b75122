import { describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { useBookingSite } from '../support/booking-site.ts'
import { browserFields } from '../support/open-form-site.ts'
import { sampleAnswers } from '../support/sample-answers.ts'
import { until } from '../support/until.ts'

describe.each([
  ['slack', { status: 200, body: 'ok' }],
  ['teams', { status: 202, body: '' }],
] as const)('a site that tells a channel of %s', (format, taken) => {
  const here = useBookingSite('sqlite', { env: { WEBHOOK_FORMAT: format, WEBHOOK_SECRET: '' } })
  const { asForm, asJson } = here

  const send = async () => {
    const contact = { ...browserFields(), ...sampleAnswers.contact }
    const { body } = await asJson('/contact-us', contact).expect(201)
    return String(body.reference)
  }

  it('waits as long as it asks, and is told of a lead and of its answer', async () => {
    const { receiver, site } = here.forms
    receiver.answerNext({ status: 429, headers: { 'Retry-After': '1800' }, body: 'rate_limited' })
    receiver.answerAlways(taken)
    const sentAt = Date.now()
    const reference = await send()
    const webhook = site.services.database.kysely
      .selectFrom('deliveries')
      .select(['due_at', 'state'])
      .where('kind', '=', 'webhook')
    await until(async () => {
      const { due_at } = await webhook.executeTakeFirstOrThrow()
      return Date.parse(due_at) >= sentAt + 1_800_000
    })
    const due_at = new Date().toISOString()
    await site.services.database.kysely.updateTable('deliveries').set({ due_at }).execute()
    site.services.outbox.wake()

    const [refused, message] = await receiver.received(2)
    expect(message?.body).toBe(refused?.body)
    expect(message?.body).toContain(reference)
    const [answered = ''] = /http:[^"|]+\/lead\?key=[^"|]+/.exec(message?.body ?? '') ?? []
    const path = answered.slice(site.url.length)
    await request(site.app).get(path).expect(200)
    await asForm(path, { change: 'mark' }).expect(303)
    const [, , note] = await receiver.received(3)
    expect(note?.body).toContain(`Answered: ${sampleAnswers.contact.company}`)
    await here.untilAllSent(reference)
    expect(await webhook.execute()).toMatchObject([{ state: 'delivered' }])
  })
})

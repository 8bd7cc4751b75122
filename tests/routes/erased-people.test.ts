import { describe, expect, it } from '@jest/globals'
import { erasePerson, identify } from '../../server/leads/desk/erase-person.ts'
import { DEMO_PATH, useBookingSite } from '../support/booking-site.ts'
import { DIALECTS } from '../support/databases.ts'
import { browserFields } from '../support/open-form-site.ts'
import { sampleAnswers } from '../support/sample-answers.ts'

describe.each(DIALECTS)('a person who is erased from %s', (dialect) => {
  const here = useBookingSite(dialect)

  async function erase(email: string) {
    const { database, config } = here.forms.site.services
    const { dataDir } = config
    return erasePerson(database, await identify(database, { email }), { dataDir })
  }

  it('gets a receipt when a device sends the same form again, and is not stored', async () => {
    const email = `jo-${crypto.randomUUID()}@example.com`
    const message = { ...browserFields(), ...sampleAnswers.contact, email }
    const repeat = { ...message, ...browserFields() }
    const [slot = ''] = await here.openSlots()
    const demo = here.visitor(slot, { email })
    const first = await here.asJson('/contact-us', message).expect(201)
    await here.asJson('/contact-us', repeat).expect(201)
    const booked = await here.asJson(DEMO_PATH, demo).expect(201)
    for (const { body } of [first, booked]) await here.untilAllSent(body.reference)
    expect(await erase(email)).toMatchObject({ submissions: 2, demos: 1 })
    const mails = here.forms.mailbox.mails.length

    for (const [path, form] of [
      ['/contact-us', message],
      ['/contact-us', repeat],
      [DEMO_PATH, demo],
    ] as const) {
      const { body, headers } = await here.asJson(path, form).expect(201)
      expect(headers.location).toContain(body.reference)
      expect((await here.asJson(path, form).expect(201)).body).toEqual(body)
      expect([first.body.reference, booked.body.reference]).not.toContain(body.reference)
    }
    expect((await here.forms.stored()).filter(({ answers }) => answers.includes(email))).toEqual([])
    expect(await here.openSlots()).toContain(slot)
    const later = here.forms.mailbox.mails.slice(mails)
    expect(later.filter(({ to }) => to.includes(email))).toEqual([])
    await here.asJson('/contact-us', { ...message, ...browserFields() }).expect(201) // a new form
    expect(
      (await here.forms.stored()).filter(({ answers }) => answers.includes(email)),
    ).toHaveLength(1)
  })
})

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import request from 'supertest'
import { useDatabases } from '../support/databases.ts'
import { type FormSite, openFormSite } from '../support/open-form-site.ts'
import { sampleAnswers } from '../support/sample-answers.ts'

const TOKEN = 'an-example-token-of-32-characters'

describe('a form with the token of the uptime monitor', () => {
  let forms: FormSite
  afterAll(() => forms.close())
  const databases = useDatabases('sqlite') // after `afterAll` above, so that the site closes first

  beforeAll(async () => {
    forms = await openFormSite(await databases.place(), { SYNTHETIC_TOKEN: TOKEN })
  })

  /** Posts like a monitoring program, without the fields that a browser adds. */
  const post = (token: string, fields: object = sampleAnswers.contact) =>
    request(forms.site.app)
      .post('/contact-us')
      .type('form')
      .set({ Accept: 'application/json', 'X-Synthetic': token })
      .send(fields)

  it('is stored, answered and removed however often it is sent', async () => {
    for (let minute = 0; minute < 12; minute += 1) {
      const { body } = await post(TOKEN).expect(201)
      expect(body.reference).toMatch(/^\w{4}-\w{4}$/)
    }
    expect(await forms.stored()).toEqual([])
    const messages = forms.site.logs.map(({ msg }) => msg)
    expect(messages.filter((msg) => msg === 'synthetic submission')).toHaveLength(12)
    expect(messages).not.toContain('submission')
  })

  it('never becomes a lead, even if it cannot be removed', async () => {
    const { kysely } = forms.site.services.database
    await sql`
      create trigger undeletable before delete on submissions
      begin select raise(abort, 'The server is killed here'); end
    `.execute(kysely)
    await post(TOKEN).expect(500)
    expect(await forms.stored()).toEqual([])
    await sql`drop trigger undeletable`.execute(kysely)
  })

  it('reports if a form would be rejected, and creates no lead if the token is wrong', async () => {
    await post(TOKEN, { ...sampleAnswers.contact, email: 'dana@' }).expect(422)
    await post(TOKEN.replace('an', 'the')).expect(403)
    expect(await forms.stored()).toEqual([])
  })
})

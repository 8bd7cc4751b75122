import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import PostalMime, { type Email } from 'postal-mime'
import request from 'supertest'
import { giveUpAfter } from '../../server/leads/ledger/owe-deliveries.ts'
import { type ServedSite, serveTestSite } from '../support/build-test-site.ts'
import { sampleAnswers } from '../support/sample-answers.ts'
import { until } from '../support/until.ts'

/** Emails are written to DATA_DIR/mail. */
let site: ServedSite
beforeAll(async () => {
  site = await serveTestSite()
})
afterAll(() => site.close())

const NAMES = ['Ada Lovelace', 'Grace Hopper', 'Mary Shelley']

async function send(name: string): Promise<string> {
  const email = `${name.replace(' ', '.').toLowerCase()}@example.com`
  const form = { ...sampleAnswers.contact, name, company: `${name} Freight`, email }
  const { body } = await request(site.app)
    .post('/contact-us')
    .set('Accept', 'application/json')
    .send(form)
    .expect(201)
  return body.reference
}

/** One reminds of all; the others ask again later whether it has arrived, which is now. */
async function remindNow(): Promise<void> {
  const now = new Date()
  const times = { due_at: now.toISOString(), give_up_at: giveUpAfter(now).toISOString() }
  const { database, deliveries, outbox } = site.services
  await until(async () => {
    const reminders = database.kysely.updateTable('deliveries').where('kind', '=', 'team-reminder')
    await reminders.set(times).execute()
    outbox.wake()
    return (await deliveries.counts()).due === 0
  })
}

async function files(): Promise<readonly Email[]> {
  const folder = join(site.services.config.dataDir, 'mail')
  const names = await readdir(folder)
  return Promise.all(
    names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  )
}

it('the file of a reminder names its own lead only, because it is deleted with that one', async () => {
  const references = []
  for (const name of NAMES) references.push(await send(name))
  await remindNow()
  const mails = await files()
  const reminder = mails.find(({ subject }) => subject?.startsWith('[Waiting]'))
  for (const reference of references) expect(reminder?.text).toContain(reference)
  const named = (mail: Email) => NAMES.filter((name) => `${mail.text}${mail.html}`.includes(name))
  expect(mails.map((mail) => named(mail).length)).toEqual(mails.map(() => 1))
})

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import type { Schema, Transaction } from '../../server/database/schema.ts'
import { DAY_MS } from '../../shared/durations.ts'
import { DIALECTS, useDatabases } from '../support/databases.ts'
import { saveLead } from '../support/new-submission.ts'
import { browserFields, type FormSite, openFormSite } from '../support/open-form-site.ts'
import { sampleAnswers } from '../support/sample-answers.ts'

const OVERDUE = 1_000
const ROWS_PER_STATEMENT = 500

describe.each(DIALECTS)(
  'with hundreds of overdue announcements and a dead webhook on %s',
  (dialect) => {
    let form: FormSite
    afterEach(() => form.close())
    const databases = useDatabases(dialect) // after `afterEach` above, so that the site closes first

    beforeEach(async () => {
      const place = await databases.place()
      const database = databases.open(place)
      const reference = await saveLead(database, { owes: [] })
      await database.transaction((tables) => oweAnnouncements(tables, reference))
      for (let n = 0; n < 20; n += 1) {
        await saveLead(database, { emailKey: `jo${n}@example.com`, owes: ['webhook'] })
      }
      form = await openFormSite(place)
      form.receiver.answerAlways('hang')
      await form.site.services.addresses.recordOpening('jo@example.com') // or all would wait for their turns
    })

    it('sends the emails about a new lead before those that nobody waits for', async () => {
      await form.mailbox.received(1) // announcements are leaving
      const { body } = await request(form.site.app)
        .post('/contact-us')
        .set({ Accept: 'application/json', 'Sec-Fetch-Site': 'same-origin' })
        .send({ ...sampleAnswers.contact, ...browserFields() })
        .expect(201)
      await form.mailsAbout(body.reference, 2)
      const { kysely } = form.site.services.database
      const attempts = await kysely
        .selectFrom('attempts')
        .innerJoin('deliveries', 'deliveries.id', 'delivery_id')
        .innerJoin('submissions', 'submissions.id', 'submission_id')
        .select(['kind', 'reference', 'received_at', 'started_at'])
        .execute()
      const ours = attempts.filter(
        ({ reference, kind }) => reference === body.reference && kind !== 'webhook',
      )
      const last =
        ours
          .map(({ started_at }) => started_at)
          .toSorted()
          .at(-1) ?? ''
      const between = attempts.filter(
        ({ kind, started_at }) =>
          kind === 'announcement' && started_at > (ours[0]?.received_at ?? '') && started_at < last,
      )
      expect(ours).toHaveLength(2)
      expect(between.length).toBeLessThan(10) // begun before the lead was stored
    })
  },
)

describe('a receiver of webhooks that fails', () => {
  const databases = useDatabases('sqlite')

  it('is said to the team, whose emails still arrive', async () => {
    const form = await openFormSite(await databases.place())
    form.receiver.answerAlways({ status: 500 })
    for (let n = 0; n < 12; n += 1) {
      await saveLead(form.site.services.database, {
        emailKey: `jo${n}@example.com`,
        owes: ['webhook'],
      })
    }
    form.site.services.outbox.wake()
    const [paused] = await form.mailbox.received(1)
    expect(paused?.mail.subject).toBe('[Webhook] Its receiver is paused')
    expect(paused?.mail.text).toContain('npm run leads -- deliveries')
    expect(paused?.mail.text).toMatch(/deleted after \d+ days, spam after \d+, with its webhooks/)
    await form.close()
  })
})

/** Copies of one lead, so that its address is theirs. */
async function oweAnnouncements(tables: Transaction, reference: string): Promise<void> {
  const leads = tables.selectFrom('submissions').selectAll().where('reference', '=', reference)
  const lead = await leads.executeTakeFirstOrThrow()
  const consents = tables.selectFrom('consents').selectAll().where('submission_id', '=', lead.id)
  const consent = await consents.executeTakeFirstOrThrow()
  const at = new Date(Date.now() - 60_000).toISOString()
  const times = {
    due_at: at,
    created_at: at,
    give_up_at: new Date(Date.now() + DAY_MS).toISOString(),
  }
  const owed = { kind: 'announcement', sequence: 0, state: 'due', attempts: 0, ...times } as const
  const all = Array.from({ length: OVERDUE }, (_, n) => `copy-${n}`)
  for (let from = 0; from < OVERDUE; from += ROWS_PER_STATEMENT) {
    const ids = all.slice(from, from + ROWS_PER_STATEMENT)
    const insert = <Table extends keyof Schema>(table: Table, row: (id: string) => object) =>
      tables
        .insertInto(table)
        .values(ids.map(row) as never)
        .execute()
    await insert('submissions', (id) => ({ ...lead, id, reference: id }))
    await insert('consents', (submission_id) => ({ ...consent, submission_id }))
    await insert('deliveries', (id) => ({ ...owed, id, submission_id: id }))
    await insert('announcements', (id) => ({
      ...{ paper: 'the-first-120-days', email_key: id, delivery_id: id },
    }))
  }
}

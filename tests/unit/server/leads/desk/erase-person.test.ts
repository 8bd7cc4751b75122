import { beforeEach, describe, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import type { Database, DatabaseSettings } from '../../../../../server/database/database.ts'
import { createKeyedHash } from '../../../../../server/database/secrets.ts'
import { createAddressBook } from '../../../../../server/leads/addresses/address-book.ts'
import { EMPTIED_TABLES, IMPERSONAL_TABLES } from '../../../../../server/leads/desk/erase-lead.ts'
import { erasePerson, identify } from '../../../../../server/leads/desk/erase-person.ts'
import { createDeliveryStore } from '../../../../../server/leads/ledger/delivery-store.ts'
import { retryAllDeliveries } from '../../../../../server/leads/ledger/retry-deliveries.ts'
import type { NewSubmission } from '../../../../../server/leads/submissions/submission.ts'
import { DeliveryFailure } from '../../../../../server/mail/delivery-failure.ts'
import { DIALECTS, useDatabases } from '../../../../support/databases.ts'
import { aNewSubmission, saveLead } from '../../../../support/new-submission.ts'

const RECEIVED = new Date('2026-11-16T08:00:00.000Z')
const NOW = new Date('2026-11-16T09:00:00.000Z')
const TABLES = ['submissions', 'touches', 'consents', 'deliveries', 'attempts'] as const

describe.each(DIALECTS)('erasing a person on %s', (dialect) => {
  const databases = useDatabases(dialect)
  let settings: DatabaseSettings
  let database: Database

  beforeEach(async () => {
    settings = await databases.place()
    database = await databases.fresh(settings)
  })

  const save = (changes: Partial<NewSubmission> = {}) =>
    saveLead(database, { receivedAt: RECEIVED, ...changes })

  async function erase(person: Parameters<typeof identify>[1]) {
    const who = await identify(database, person)
    return erasePerson(database, who, { dataDir: settings.dataDir, now: NOW })
  }

  async function countRows() {
    const counts = TABLES.map(async (table) => {
      const rows = await database.kysely.selectFrom(table).selectAll().execute()
      return [table, rows.length] as const
    })
    return Object.fromEntries(await Promise.all(counts))
  }

  it.each(['jo+loads@example.com', 'JO+Loads@Example.com'])(
    'erases by %s what came from the mailbox, in whatever spelling',
    async (email) => {
      await save({ emailKey: 'jo@example.com' })
      await save({ emailKey: 'other@example.com' })
      expect(await erase({ email })).toMatchObject({ submissions: 1 })
    },
  )

  it('erases everything from an email address, and nothing else', async () => {
    const first = aNewSubmission({ receivedAt: RECEIVED, owes: ['team-email'] })
    const references = [await save(first)]
    await save({ ...first, id: crypto.randomUUID() })
    references.push(await save({ form: 'contact', owes: ['team-email'], status: 'spam' }))
    const outbox = createDeliveryStore(database, { now: () => RECEIVED })
    for (const delivery of await outbox.lease(8)) await outbox.succeed(delivery)
    await save({ emailKey: 'other@example.com', owes: ['team-email'] })

    const erased = await erase({ email: 'JO@Example.com ' })
    expect(erased).toEqual({
      submissions: 2,
      references: expect.arrayContaining(references),
      demos: 0,
      mails: 0,
    })
    expect(await countRows()).toEqual({
      submissions: 1,
      touches: 0,
      consents: 1,
      deliveries: 1,
      attempts: 0,
    })
  })

  it('knows every table that refers to a submission, which stays until the hosts of a demo are told', async () => {
    const staying = sql.join(['submissions', ...IMPERSONAL_TABLES])
    const referring = sql<{ readonly name: string }>`${
      dialect === 'sqlite'
        ? sql`select m.name from sqlite_master m, pragma_foreign_key_list(m.name) k where k."table" in (${staying})`
        : sql`select conrelid::regclass::text as name from pg_constraint where confrelid::regclass::text in (${staying})`
    }`
    const { rows } = await referring.execute(database.kysely)
    const tables = await database.kysely.introspection.getTables()
    const named = tables.filter(({ columns }) =>
      columns.some(({ name }) => name === 'submission_id'),
    )
    expect(new Set([...rows, ...named].map(({ name }) => name))).toEqual(
      new Set([...EMPTIED_TABLES, ...IMPERSONAL_TABLES, 'deliveries']),
    )
  })

  it('leaves a keyed hash of the address, and not the address or what was known of it', async () => {
    const addresses = createAddressBook(database, createKeyedHash(database))
    await save({ answers: { email: 'Jo+Old@example.com' } })
    await addresses.recordOpening('jo@example.com')
    await addresses.recordRefusal('jo+old@example.com')
    await addresses.recordOpening('other@example.com')
    await erase({ email: 'jo@example.com' })
    await erase({ email: 'jo@example.com' })
    expect(await database.kysely.selectFrom('addresses').selectAll().execute()).toHaveLength(1)
    const rows = await database.kysely.selectFrom('suppressions').selectAll().execute()
    const hash = await createKeyedHash(database)('jo@example.com')
    expect(rows).toHaveLength(1 + 1) // and of the form's id
    expect(rows).toContainEqual({ email_hash: hash, created_at: NOW.toISOString() })
  })

  it('refuses while a delivery is in progress, and erases nothing until then', async () => {
    await save({ owes: ['webhook'] })
    const outbox = createDeliveryStore(database, { now: () => NOW })
    const [delivery] = await outbox.lease(1)
    await expect(erase({ email: 'jo@example.com' })).rejects.toThrow('is in progress')
    expect((await countRows()).submissions).toBe(1)
    expect(await database.kysely.selectFrom('suppressions').selectAll().execute()).toEqual([])
    if (delivery) await outbox.fail(delivery, new DeliveryFailure('stopped'))
    expect(await erase({ email: 'jo@example.com' })).toMatchObject({ submissions: 1 })
  })

  it('refuses it also on a machine whose clock is ahead, and so does a retry', async () => {
    await save({ owes: ['webhook'] })
    await createDeliveryStore(database).lease(1)
    const ahead = new Date(Date.now() + 3_600_000)
    const who = await identify(database, { email: 'jo@example.com' })
    const options = { dataDir: settings.dataDir, now: ahead }
    await expect(erasePerson(database, who, options)).rejects.toThrow('is in progress')
    expect(await retryAllDeliveries(database, ahead)).toBe(0)
  })

  it('finds a person by a reference, even without an email address', async () => {
    const reference = await save({ form: 'contact' })
    await save({ form: 'demo' })
    const nameless = await save({ emailKey: '', answers: { phone: '000-555-0142' } })
    await save({ emailKey: '', answers: { phone: '000-555-0143' } })
    expect(await erase({ reference })).toMatchObject({ submissions: 2 })
    expect(await erase({ reference: nameless })).toMatchObject({ submissions: 1 })
    expect((await countRows()).submissions).toBe(1)
  })
})

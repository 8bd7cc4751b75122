import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from '@jest/globals'
import type { Database, DatabaseSettings } from '../../../../../server/database/database.ts'
import { createKeyedHash } from '../../../../../server/database/secrets.ts'
import { createAddressBook } from '../../../../../server/leads/addresses/address-book.ts'
import { dismissDeliveries } from '../../../../../server/leads/desk/failed-deliveries.ts'
import { markSpam } from '../../../../../server/leads/desk/mark-spam.ts'
import { countExpired, purgeLeads } from '../../../../../server/leads/retention/purge-leads.ts'
import { createBookingStore } from '../../../../../server/leads/scheduling/booking-store.ts'
import type { NewSubmission } from '../../../../../server/leads/submissions/submission.ts'
import { DIALECTS, useDatabases } from '../../../../support/databases.ts'
import { writeMailFile } from '../../../../support/mail-file.ts'
import { aNewSubmission, saveLead } from '../../../../support/new-submission.ts'

const NOW = new Date('2026-11-16T12:00:00.000Z')
const DAY_MS = 24 * 60 * 60 * 1000
const retention = { keepLeadsDays: 100, keepSpamDays: 10 }
const NOTHING = { leads: 0, spam: 0, mails: 0 }

describe.each(DIALECTS)('purging on %s', (dialect) => {
  const databases = useDatabases(dialect)
  let settings: DatabaseSettings
  let database: Database

  beforeEach(async () => {
    settings = await databases.place()
    database = await databases.fresh(settings)
  })

  function save(daysAgo: number, changes: Partial<NewSubmission> = {}): Promise<string> {
    const receivedAt = new Date(NOW.getTime() - daysAgo * DAY_MS)
    const emailKey = `${crypto.randomUUID()}@example.com`
    return saveLead(database, { receivedAt, emailKey, ...changes })
  }

  function purge(from = database) {
    return purgeLeads(from, { dataDir: settings.dataDir, retention, now: NOW })
  }

  async function left(): Promise<readonly string[]> {
    const rows = await database.kysely.selectFrom('submissions').select('reference').execute()
    return rows.map(({ reference }) => reference)
  }

  it('deletes each kind after its time, and what belongs to it', async () => {
    const kept = [
      await save(99.9),
      await save(9.9, { status: 'spam' }),
      await save(50), // a lead, not spam
    ]
    await save(100.1)
    await save(10.1, { status: 'spam' })
    const yesterday = new Date(NOW.getTime() - 1.1 * DAY_MS)
    await markSpam(database, await save(10.1), yesterday)
    const undoable = await save(10.1)
    await markSpam(database, undoable, NOW)
    kept.push(undoable)
    const counted = { leads: 1, spam: 2 }
    expect(await countExpired(database, { retention, now: NOW })).toEqual(counted)
    expect(await purge()).toEqual({ ...NOTHING, ...counted })
    expect((await left()).toSorted()).toEqual(kept.toSorted())
    const deliveries = await database.kysely.selectFrom('deliveries').selectAll().execute()
    expect(deliveries).toHaveLength(12)
    expect(await purge()).toEqual(NOTHING)
  })

  it('forgets an address that has neither opened a link nor refused a mail for as long', async () => {
    const addresses = createAddressBook(database, createKeyedHash(database))
    const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS)
    await addresses.recordOpening('old@example.com', daysAgo(100.1))
    await addresses.recordRefusal('old@example.com', daysAgo(100.2))
    await addresses.recordOpening('known@example.com', daysAgo(100.1))
    await addresses.recordRefusal('known@example.com', daysAgo(99.9))
    await addresses.recordOpening('again@example.com', daysAgo(200))
    await addresses.recordOpening('again@example.com', daysAgo(1))
    await purge()
    const isKnown = ['old', 'known', 'again'].map((name) =>
      addresses.isOpened(`${name}@example.com`),
    )
    expect(await Promise.all(isKnown)).toEqual([false, true, true])
  })

  it('keeps a lead with an upcoming demo until that is over', async () => {
    const bookings = createBookingStore(database, { hostsAt: () => ['Ash'] })
    const start = new Date(NOW.getTime() + DAY_MS)
    const slot = { start, end: new Date(start.getTime() + 1_800_000) }
    const receivedAt = new Date(NOW.getTime() - 101 * DAY_MS)
    await bookings.book({ submission: aNewSubmission({ receivedAt }), slot, zone: 'UTC' })
    expect(await purge()).toEqual(NOTHING)
    await database.kysely.updateTable('deliveries').set({ state: 'delivered' }).execute()
    const { dataDir } = settings
    const purged = await purgeLeads(database, { dataDir, retention, now: slot.end })
    expect(purged).toMatchObject({ leads: 1 })
  })

  it('keeps an erased lead while its webhook was not told, also after that was given up', async () => {
    const reference = await save(1, { answers: {} })
    const deliveries = database.kysely.updateTable('deliveries')
    for (const state of ['due', 'dead'] as const) {
      await deliveries.set({ state }).execute()
      await purge()
      expect(await left()).toEqual([reference])
    }
    expect(await dismissDeliveries(database, reference, NOW)).toBe(3)
    await purge()
    expect(await left()).toEqual([])
  })

  it('deletes the mails that were written to files', async () => {
    await save(101, { owes: ['team-email'] })
    const { id } = await database.kysely
      .selectFrom('deliveries')
      .select('id')
      .executeTakeFirstOrThrow()
    const folder = await writeMailFile(settings.dataDir, id)
    await writeFile(join(folder, 'notes.txt'), 'not ours')
    expect(await purge()).toMatchObject({ leads: 1, mails: 1 })
    expect(await readdir(folder)).toEqual(['notes.txt'])
  })
})

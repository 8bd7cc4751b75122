import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import type { Database } from '../../../../../server/database/database.ts'
import { createKeyedHash } from '../../../../../server/database/secrets.ts'
import { LEFT_OUT_TABLES, TABLES } from '../../../../../server/database/tables.ts'
import {
  erasePerson,
  identify,
  type Person,
} from '../../../../../server/leads/desk/erase-person.ts'
import { restoreBackup } from '../../../../../server/leads/desk/restore-backup.ts'
import { withdrawConsent } from '../../../../../server/leads/desk/withdraw-consent.ts'
import { storeDownloads } from '../../../../../server/leads/downloads/count-downloads.ts'
import { createDeliveryStore } from '../../../../../server/leads/ledger/delivery-store.ts'
import { readNewerNames } from '../../../../../server/leads/ledger/newer-releases.ts'
import {
  type NewSubmission,
  NO_ANSWERS,
} from '../../../../../server/leads/submissions/submission.ts'
import { createSubmissionStore } from '../../../../../server/leads/submissions/submission-store.ts'
import { backUp } from '../../../../support/back-up.ts'
import { DIALECTS, useDatabases } from '../../../../support/databases.ts'
import { aNewSubmission } from '../../../../support/new-submission.ts'
import { storeEvents } from '../../../../support/store-events.ts'

describe.each(DIALECTS)('a backup of %s', (dialect) => {
  const databases = useDatabases(dialect)
  const files = useDatabases('sqlite')
  let folder: string
  let path: string
  let database: Database

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'site-backup-'))
    path = join(folder, 'leads.jsonl')
    database = await databases.fresh()
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  async function save(count: number): Promise<void> {
    const store = createSubmissionStore(database)
    const submissions = Array.from({ length: count }, () =>
      aNewSubmission({ emailKey: `${crypto.randomUUID()}@example.com` }),
    )
    await Promise.all(submissions.map((submission) => store.save(submission)))
  }

  async function fill(): Promise<void> {
    const submission = aNewSubmission({ answers: { message: 'O’Brien\n王 "quoted" \\ \u2028' } })
    const store = createSubmissionStore(database)
    await store.save(submission)
    await store.save({ ...submission, id: crypto.randomUUID() })
    await book(submission)
    await countVisits()
    const download = { day: '2026-11-21', paper: 'example-paper', reference: '', count: 1 }
    await storeDownloads(database, [download])
    const outbox = createDeliveryStore(database, { now: () => submission.receivedAt })
    for (const delivery of await outbox.lease(2)) await outbox.succeed(delivery)
    await erase({ email: 'gone@example.com' })
  }

  async function countVisits(): Promise<void> {
    const shared = { at: new Date(), path: '/faqs', release: 'r1' }
    const view = { ...shared, type: 'page_view', title: '', referrer: '', campaign: {} } as const
    const broken = { name: 'TypeError', message: 'x is undefined', source: 'error' } as const
    const exception = { ...shared, ...broken, type: 'exception', stack: '' } as const
    await storeEvents(database, [view, exception])
    const digest = { week: '2026-11-16', recipient: '', leased_until: '', sent_at: null }
    await database.kysely.insertInto('digests').values(digest).execute()
  }

  async function book({ id }: NewSubmission): Promise<void> {
    const { kysely } = database
    const slot_start = '2026-11-24T20:30:00.000Z'
    const at = new Date().toISOString()
    const booking = {
      id: crypto.randomUUID(),
      submission_id: id,
      state: 'booked' as const,
      slot_start,
      slot_end: '2026-11-24T21:00:00.000Z',
      zone: 'Asia/Kolkata',
      sequence: 2,
      created_at: at,
      changed_at: at,
    }
    await kysely.insertInto('bookings').values(booking).execute()
    const place = { slot_start, place: 1, booking_id: booking.id }
    await kysely.insertInto('booked_places').values(place).execute()
  }

  async function erase(person: Person): Promise<void> {
    await erasePerson(database, await identify(database, person), { dataDir: folder })
  }

  function restore(to: Database, isForced = false) {
    return restoreBackup(to, path, isForced)
  }

  it('holds every table there is', async () => {
    const tables = await database.kysely.introspection.getTables()
    expect(tables.map(({ name }) => name).toSorted()).toEqual(
      [...TABLES.map(([name]) => name), ...LEFT_OUT_TABLES].toSorted(),
    )
  })

  it('restores everything, also into the other kind of database and back', async () => {
    await fill()
    const counts = await backUp(database, path)
    expect(counts).toMatchObject({ submissions: 1, touches: 1, deliveries: 3, attempts: 2 })
    const file = await files.fresh()
    expect(await restore(file)).toMatchObject({ counts, erasedAgain: 0 })
    await rm(path)
    await backUp(file, path)
    const target = databases.open(await databases.emptyPlace())
    expect(await restore(target)).toMatchObject({ counts })
    await target.migrate() // as on server start
    expect(await readAll(target)).toEqual(await readAll(database))
  })

  it('reads more than a page of rows, each once', async () => {
    await save(1)
    await createKeyedHash(database)('') // the first form creates the key
    const { id } = await database.kysely
      .selectFrom('deliveries')
      .select('id')
      .executeTakeFirstOrThrow()
    const now = new Date().toISOString()
    const numbers = Array.from({ length: 4_100 }, (_, index) => index)
    await database.kysely
      .insertInto('suppressions')
      .values(numbers.map((number) => ({ email_hash: `hash ${number}`, created_at: now })))
      .execute()
    await database.kysely
      .insertInto('attempts')
      .values(numbers.map((number) => ({ delivery_id: id, number, started_at: now })))
      .execute()
    const counts = await backUp(database, path)
    expect(counts).toMatchObject({ suppressions: 4_100, attempts: 4_100 })
    const target = databases.open(await databases.emptyPlace())
    await restore(target)
    expect(await readAll(target)).toEqual(await readAll(database))
  })

  it('is a snapshot, while visitors continue to write', async () => {
    await save(10)
    const saving = Array.from({ length: 10 }, () => save(1))
    const [counts] = await Promise.all([backUp(database, path), ...saving])
    expect(counts.deliveries).toBe((counts.submissions ?? 0) * 3)
    expect(counts.consents).toBe(counts.submissions)
  })

  it('replaces no leads unless it is forced to', async () => {
    await save(1)
    await backUp(database, path)
    await save(2)
    await expect(restore(database)).rejects.toThrow('This database is not empty')
    expect((await readAll(database)).submissions).toHaveLength(3)
    await restore(database, true)
    expect((await readAll(database)).submissions).toHaveLength(1)
  })

  it('does not restore a person erased since, unless they wrote again, or a consent withdrawn since', async () => {
    const store = createSubmissionStore(database)
    const receivedAt = new Date('2026-11-16T08:00:00Z')
    await createKeyedHash(database)('') // the first form creates the key
    await store.save(aNewSubmission({ emailKey: 'gone@example.com', receivedAt }))
    await store.save(aNewSubmission({ emailKey: 'jo@example.com', receivedAt }))
    await store.save(
      aNewSubmission({ emailKey: 'gone@example.com', receivedAt: new Date('2999-01-01') }),
    )
    const byPhone = aNewSubmission({ emailKey: '', receivedAt })
    const { reference } = await store.save(byPhone)
    await backUp(database, path)
    await erase({ email: 'gone@example.com' })
    await erase({ reference })
    await withdrawConsent(database, await identify(database, { email: 'jo@example.com' }))
    expect(await restore(database, true)).toMatchObject({ erasedAgain: 2 })
    const { submissions, suppressions, consents } = await readAll(database)
    expect(consents.filter(({ withdrawn_at }) => withdrawn_at !== null)).toHaveLength(1)
    expect(submissions.map(({ email_key }) => email_key).toSorted()).toEqual([
      'gone@example.com',
      'jo@example.com',
    ])
    expect(suppressions).toHaveLength(2 + 2) // with the ids of the forms of an address
  })

  it('still leaves to a newer release, after a rollback, what only that one knows', async () => {
    const older = { version: 'older', hosts: ['Ash'], papers: [] }
    const newer = { version: 'newer', hosts: ['Ash', 'Birch'], papers: ['a-new-paper'] }
    for (const release of [older, newer]) await readNewerNames(database, release)
    await backUp(database, path)
    const target = databases.open(await databases.emptyPlace())
    await restore(target)
    expect(await readNewerNames(target, older)).toEqual({
      hosts: ['Birch'],
      papers: ['a-new-paper'],
    })
  })

  it('keeps what is owed to the host and the webhook of a person who was erased before it', async () => {
    const receivedAt = new Date('2026-11-16T08:00:00Z')
    const submission = aNewSubmission({ emailKey: 'gone@example.com', receivedAt })
    await createSubmissionStore(database).save(submission)
    await database.kysely.updateTable('deliveries').set({ attempts: 1 }).execute()
    await erase({ email: 'gone@example.com' })
    await backUp(database, path)
    const target = databases.open(await databases.emptyPlace())
    expect(await restore(target)).toMatchObject({ erasedAgain: 0 })
    expect((await readAll(target)).deliveries).toMatchObject([{ kind: 'webhook-erased' }])
  })

  it('tells the webhook again of erasures and withdrawals since, which may not have left', async () => {
    const receivedAt = new Date('2026-11-16T08:00:00Z')
    await createKeyedHash(database)('') // the first form creates the key
    const store = createSubmissionStore(database)
    for (const emailKey of ['gone@example.com', 'jo@example.com']) {
      await store.save(aNewSubmission({ emailKey, receivedAt, owes: ['webhook'] }))
    }
    await database.kysely.updateTable('deliveries').set({ attempts: 1 }).execute()
    await backUp(database, path)
    await erase({ email: 'gone@example.com' })
    await withdrawConsent(database, await identify(database, { email: 'jo@example.com' }))
    expect(await restore(database, true)).toMatchObject({ erasedAgain: 1 })
    const { deliveries = [], submissions = [] } = await readAll(database)
    const kinds = deliveries.map(({ kind }) => kind).toSorted()
    expect(kinds).toEqual(['webhook', 'webhook-consent', 'webhook-erased'])
    const emptied = submissions.filter(({ answers }) => answers === NO_ANSWERS)
    expect(emptied).toMatchObject([{ email_key: '' }])
  })

  it('brings nobody back who was erased since, even if the command is killed after its commit', async () => {
    const receivedAt = new Date('2026-11-16T08:00:00Z')
    await createKeyedHash(database)('') // the first form creates the key
    await createSubmissionStore(database).save(
      aNewSubmission({ emailKey: 'gone@example.com', receivedAt }),
    )
    await backUp(database, path)
    await erase({ email: 'gone@example.com' })
    let commits = 0
    const killed: Database = {
      ...database,
      async transaction(...work) {
        if (commits > 0) throw new Error('killed')
        const result = await database.transaction(...work)
        commits += 1
        return result
      },
    }
    await restore(killed, true).catch(() => {})
    expect(commits).toBe(1)
    expect((await readAll(database)).submissions).toEqual([])
  })

  it('is refused if it is invalid, from a newer release or from before the first', async () => {
    const madeAt = new Date().toISOString()
    const head = { format: 'leads-backup-2', madeAt, tables: {} }
    const newer = { ...head, migrations: ['001-tables', '999-later'] }
    const unreleased = { ...head, migrations: ['001-create-tables', '013-busy-copies'] }
    const refused = [
      ['', 'is not a backup of this site'],
      ['hello\n', 'is not a backup of this site'],
      [`${JSON.stringify(newer)}\n`, 'was made by a newer release'],
      [`${JSON.stringify(unreleased)}\n`, 'from before the first release'],
    ] as const
    for (const [content, reason] of refused) {
      await writeFile(path, content)
      await expect(restore(database)).rejects.toThrow(reason)
    }
  })

  it('is not made of the tables of a newer release, some of which it would leave out', async () => {
    const newer = databases.open(await databases.emptyPlace())
    await newer.migrate()
    await sql`insert into kysely_migration values ('999-later', '')`.execute(newer.kysely)
    await expect(backUp(newer, path)).rejects.toThrow('belongs to a newer release')
    expect(await readdir(folder)).toEqual([])
  })

  it('replaces no tables of a newer release, which would not start on what is left', async () => {
    await backUp(database, path)
    const newer = databases.open(await databases.emptyPlace())
    await newer.migrate()
    await sql`insert into kysely_migration values ('999-later', '')`.execute(newer.kysely)
    await expect(restore(newer, true)).rejects.toThrow('belongs to a newer release')
  })

  it('is refused if truncated or damaged, and nothing changes', async () => {
    await save(3)
    await backUp(database, path)
    const before = await readAll(database)
    const text = await readFile(path, 'utf8')
    const lines = text.split('\n')
    await writeFile(path, lines.toSpliced(3, 1).join('\n'))
    await expect(restore(database, true)).rejects.toThrow(/damaged|constraint/i)
    await writeFile(path, lines.slice(0, -2).join('\n'))
    await expect(restore(database, true)).rejects.toThrow('is truncated')
    await writeFile(path, text)
    await truncate(path, Math.floor(text.length / 2))
    await expect(restore(database, true)).rejects.toThrow(/cannot be read|is truncated/)
    expect(await readAll(database)).toEqual(before)
  })
})

async function readAll({ kysely }: Database) {
  const read = async (name: (typeof TABLES)[number][0]) =>
    (await kysely.selectFrom(name).selectAll().execute())
      .map((row) => Object.fromEntries(Object.entries(row).toSorted()))
      .toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
  const tables = await Promise.all(TABLES.map(async ([name]) => [name, await read(name)] as const))
  return Object.fromEntries(tables) as Record<string, Record<string, unknown>[]> & {
    readonly submissions: Record<string, unknown>[]
    readonly suppressions: Record<string, unknown>[]
    readonly consents: Record<string, unknown>[]
  }
}

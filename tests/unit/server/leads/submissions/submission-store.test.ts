import { describe, expect, it } from '@jest/globals'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../../../../server/database/schema.ts'
import { createSubmissionStore } from '../../../../../server/leads/submissions/submission-store.ts'
import { DIALECTS, useDatabases } from '../../../../support/databases.ts'
import { aNewSubmission } from '../../../../support/new-submission.ts'

const TABLES = ['submissions', 'touches', 'consents', 'deliveries', 'attempts'] as const

describe.each(DIALECTS)('the submission store on %s', (dialect) => {
  const databases = useDatabases(dialect)

  it('returns everything saved, by id and by reference', async () => {
    const store = createSubmissionStore(await databases.fresh())
    const submission = aNewSubmission({
      answers: {
        name: 'Zoë Ünïcode 张伟 🚚',
        message: 'two\nlines, a \u0000 and half a \ud83d pair',
        ['__proto__']: 'own',
      },
      suspicions: ['links'],
    })
    const { reference, isNew } = await store.save(submission)
    const { owes: _, ...sent } = submission
    const stored = { ...sent, reference, status: 'accepted' }
    expect(isNew).toBe(true)
    expect(await store.find(submission.id)).toEqual(stored)
    expect(await store.find(reference)).toEqual(stored)
    expect(await store.find(` ${reference.toLowerCase().replace('-', ' ')}`)).toEqual(stored)
  })

  it('stores nothing when the last step fails', async () => {
    const database = await databases.fresh()
    const store = createSubmissionStore(database)
    const remindAt = new Date('never')
    await expect(store.save(aNewSubmission({ remindAt }))).rejects.toThrow(/Invalid time/)
    for (const table of TABLES) expect(await count(database.kysely, table)).toBe(0)
  })

  it('stores one lead if a double click sends two ids at once to two servers', async () => {
    const place = await databases.place()
    const servers = [databases.open(place), databases.open(place)]
    const stores = servers.map((database) => createSubmissionStore(database))
    const saves = Array.from({ length: 20 }, (_, index) =>
      stores[index % 2]?.save(aNewSubmission()),
    )
    const saved = await Promise.all(saves)
    expect(new Set(saved.map((each) => each?.reference)).size).toBe(1)
    expect(servers[0] && (await count(servers[0].kysely, 'submissions'))).toBe(1)
    expect(servers[0] && (await count(servers[0].kysely, 'touches'))).toBe(19)
    expect(servers[0] && (await count(servers[0].kysely, 'deliveries'))).toBe(3)
  })
})

async function count(kysely: Kysely<Schema>, table: (typeof TABLES)[number]): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(
    kysely,
  )
  return Number(rows[0]?.n)
}

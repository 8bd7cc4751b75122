import { beforeEach, describe, expect, it } from '@jest/globals'
import { localTimes } from '../../../../../scripts/leads/local-times.ts'
import { type Filters, readFilters } from '../../../../../scripts/leads/records/lead-filters.ts'
import type { Database } from '../../../../../server/database/database.ts'
import { findLead } from '../../../../../server/leads/desk/find-leads.ts'
import { listLeads } from '../../../../../server/leads/desk/list-leads.ts'
import { storeDownloads } from '../../../../../server/leads/downloads/count-downloads.ts'
import type { NewSubmission } from '../../../../../server/leads/submissions/submission.ts'
import { DIALECTS, useDatabases } from '../../../../support/databases.ts'
import { aNewSubmission, saveLead } from '../../../../support/new-submission.ts'

describe.each(DIALECTS)('leads on %s', (dialect) => {
  const databases = useDatabases(dialect)
  let database: Database

  beforeEach(async () => {
    database = await databases.fresh()
  })

  const save = (changes: Partial<NewSubmission>) => saveLead(database, changes)

  async function found(filters: Filters): Promise<readonly string[]> {
    const read = readFilters(localTimes({ zone: 'UTC', zoneName: 'UTC' }), filters)
    const { leads } = await listLeads(database, read, 50)
    return leads.map(({ reference }) => reference)
  }

  it('are found by form, status, day, address, domain and network', async () => {
    const contact = await save({
      form: 'contact',
      emailKey: 'jo@example.com',
      receivedAt: new Date('2026-11-14T08:00:00Z'),
      networkHash: 'a',
    })
    const odd = await save({
      emailKey: 'li_1@mail.example.org',
      receivedAt: new Date('2026-11-16T08:00:00Z'),
      networkHash: 'b',
      status: 'spam',
    })
    expect(await found({ form: 'contact' })).toEqual([contact])
    expect(await found({ status: 'spam' })).toEqual([odd])
    expect(await found({ since: '2026-11-16T08:00:00Z' })).toEqual([odd])
    expect(await found({ until: '2026-11-16T08:00:00Z' })).toEqual([contact])
    expect(await found({ email: 'JO@Example.com' })).toEqual([contact])
    expect(await found({ email: '@mail.EXAMPLE.org' })).toEqual([odd])
    expect(await found({ email: '@example.org' })).toEqual([])
    expect(await found({ email: '@%' })).toEqual([])
    expect(await found({ network: odd })).toEqual([odd])
    expect(await found({ form: 'contact', status: 'spam' })).toEqual([])
  })

  it('are shown with how often their papers were downloaded', async () => {
    const reference = await save({ form: 'whitepaper' })
    const add = (day: string, by = '') =>
      storeDownloads(database, [{ day: `2026-${day}`, paper: 'one', reference: by, count: 1 }])
    await Promise.all([add('11-21', reference), add('11-21', reference), add('11-20', reference)])
    await add('11-20')
    expect((await findLead(database, reference)).downloads).toBe(3)
  })

  it('are shown with what was sent again, by any spelling of the reference', async () => {
    const first = aNewSubmission({ receivedAt: new Date('2026-11-16T08:00:00Z') })
    const again = {
      ...first,
      id: crypto.randomUUID(),
      receivedAt: new Date('2026-11-16T08:01:00Z'),
    }
    const reference = await save(first)
    await save(again)
    const lead = await findLead(database, reference.toLowerCase().replace('-', ''))
    expect(lead).toMatchObject({ id: first.id, answers: first.answers })
    expect(lead.touches).toEqual([
      { touchedAt: again.receivedAt.toISOString(), attribution: first.attribution },
    ])
    expect(lead.deliveries.map(({ kind, state }) => [kind, state])).toEqual([
      ['team-email', 'due'],
      ['visitor-email', 'due'],
      ['webhook', 'due'],
    ])
  })
})

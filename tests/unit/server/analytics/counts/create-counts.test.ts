import { describe, expect, it } from '@jest/globals'
import { createCounts } from '../../../../../server/analytics/counts/create-counts.ts'
import { purgeCounts } from '../../../../../server/analytics/counts/purge-counts.ts'
import { readReport } from '../../../../../server/analytics/report/read-report.ts'
import type { Database } from '../../../../../server/database/database.ts'
import { DIALECTS, useDatabases } from '../../../../support/databases.ts'
import { createRecorder } from '../../../../support/recorder.ts'
import {
  aBrokenLink,
  aConversion,
  anException,
  aView,
  aVital,
} from '../../../../support/sample-events.ts'
import { storeEvents } from '../../../../support/store-events.ts'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

const readCounts = async ({ kysely }: Database) => {
  const rows = await kysely.selectFrom('daily_counts').selectAll().execute()
  return rows
    .map(({ day, kind, path, subject, count }) => [day, kind, path, subject, count] as const)
    .toSorted((a, b) => (a.join() < b.join() ? -1 : 1)) // SQLite and PostgreSQL sort text differently
}

describe.each(DIALECTS)('what is counted in %s', (dialect) => {
  const databases = useDatabases(dialect)

  it('is summed by day across all servers', async () => {
    const database = await databases.fresh()
    const day = '2026-11-16'
    const campaign = { source: 'mail', campaign: 'fall', term: 'x' }
    const events = [
      aView({ campaign }),
      aView({ referrer: '/' }),
      aView({ referrer: '', at: new Date('2026-11-15T23:59:59Z') }),
      aConversion(),
      aVital({ value: 0.4 }),
      aBrokenLink(),
    ]
    await storeEvents(database, events)
    await Promise.all([storeEvents(database, events), storeEvents(database, events)])
    expect(await readCounts(database)).toEqual([
      ['2026-11-15', 'arrival', '/faqs', '', 3],
      ['2026-11-15', 'page_view', '/faqs', '', 3],
      ['2026-11-15', 'referrer', '', '', 3],
      [day, 'LCP', '/faqs', '0', 3],
      [day, 'arrival', '/faqs', '', 3],
      [day, 'broken_link', '/gone', 'old.example.com', 3],
      [day, 'campaign', '', '["mail","","fall"]', 3],
      [day, 'form_sent', '/faqs', 'contact', 3],
      [day, 'page_view', '/faqs', '', 6],
      [day, 'referrer', '', 'news.example.com', 3],
    ])
  })

  it('has one exception however often it is thrown, with its latest stack', async () => {
    const database = await databases.fresh()
    const at = (time: string) => new Date(`2026-11-16T${time}Z`)
    const stack = (chunk: string) => `/assets/faqs-${chunk}.js:1:1`
    await storeEvents(database, [
      anException({ at: at('09:00:00'), message: 'item 8 is undefined' }),
    ])
    const newer = { at: at('12:00:00'), release: 'r2', stack: stack('BBBBBBBB'), path: '/' }
    await storeEvents(database, [anException({ ...newer, message: 'item 9 is undefined' })])
    await storeEvents(database, [
      anException({ at: at('11:00:00'), message: 'item 1 is undefined' }),
    ])
    await storeEvents(database, [anException({ stack: '/assets/entry-BBBBBBBB.js:1:1' })])
    const rows = await database.kysely
      .selectFrom('exceptions')
      .selectAll()
      .orderBy('first_seen_at')
      .execute()
    expect(rows).toMatchObject([
      {
        message: 'item 9 is undefined',
        release: 'r2',
        stack: newer.stack,
        path: '/',
        first_seen_at: '2026-11-16T09:00:00.000Z',
        last_seen_at: '2026-11-16T12:00:00.000Z',
      },
      { message: 'x is undefined' },
    ])
  })

  it('is deleted ten days at a time, so that a wrong clock loses little', async () => {
    const database = await databases.fresh()
    const days = Array.from({ length: 30 }, (_, day) => new Date(Date.UTC(2026, 8, day + 1)))
    await storeEvents(
      database,
      days.map((at) => aView({ at })),
    )
    const now = new Date('2036-11-27')
    expect(await purgeCounts(database, now)).toBe(30)
    const left = await readCounts(database)
    expect(left[0]?.[0]).toBe('2026-09-11')
    expect(left).toHaveLength(60)
  })

  it('is of words searched in vain each one once per network and day, for 60 days, and reported from three on', async () => {
    const database = await databases.fresh()
    const counts = createCounts({ database, logger: { warn() {}, info() {} } })
    const ask = (network: string, ...words: readonly string[]) =>
      counts.add(
        words.map((subject) => aConversion({ name: 'search_none', subject })),
        network,
      )
    const made = (start: string, count: number) =>
      Array.from({ length: count }, (_, index) => start + LETTERS.repeat(2).slice(index, index + 9))
    for (const network of ['192.0.2.0', '198.51.100.0', '203.0.113.0'])
      ask(network, 'zeppelin', 'zeppelin')
    ask('192.0.2.0', 'blimp', 'blimp', 'zeppelin', ...made('x', 30))
    for (const network of made('n', 26)) ask(network, ...made(network.slice(0, 9), 10))
    // A provider has any number of networks: some 20 have asked, and the memory is for 1,000.
    for (let network = 0; network < 3_000; network += 1) ask(`2001:db8:${network}::`, 'blimp')
    await counts.stop()

    const words = await readCounts(database)
    const asked = new Map(words.map(([, , , word, count]) => [word, count]))
    expect([asked.get('zeppelin'), asked.get('blimp')]).toEqual([3, 979])
    expect(words.filter(([, , , word]) => word.startsWith('x'))).toHaveLength(8)
    expect(words).toHaveLength(200)
    expect(new Set(words.map(([, , path]) => path))).toEqual(new Set(['']))
    const report = (last: string) =>
      readReport(database, { dayCount: 7, last: new Date(last), now: new Date(last) })
    const { parts } = await report('2026-12-15')
    expect(parts.find(({ title }) => title === 'Searches without result')?.rows).toEqual([
      { name: 'blimp', text: '979, add a keyword: “- [blimp, …]”' },
      { name: 'zeppelin', text: '3, add a keyword: “- [zeppelin, …]”' },
    ])
    const later = await report('2026-12-16')
    expect(later.parts.find(({ title }) => title === 'Searches without result')?.rows).toEqual([])

    await storeEvents(database, [aView()])
    await purgeCounts(database, new Date('2027-01-15T12:00:00Z'))
    expect(await readCounts(database)).toHaveLength(203)
    await purgeCounts(database, new Date('2027-01-16T12:00:00Z'))
    expect(await readCounts(database)).toHaveLength(3)
  })

  it('is stored when the database is back', async () => {
    const database = databases.open(await databases.emptyPlace())
    const warnings = createRecorder<unknown>()
    const logger = { warn: (_details: unknown, text?: string) => warnings.add(text), info() {} }
    const counts = createCounts({ database, logger })
    counts.add([aView(), anException()], '192.0.2.0')
    counts.start()
    await warnings.until(1)
    counts.add([aView()], '192.0.2.0')
    await database.migrate()
    await counts.stop()
    expect(await readCounts(database)).toContainEqual(['2026-11-16', 'page_view', '/faqs', '', 2])
    expect(await database.kysely.selectFrom('exceptions').selectAll().execute()).toHaveLength(1)
  })
})

import { describe, expect, it } from '@jest/globals'
import { readReport } from '../../../../../server/analytics/report/read-report.ts'
import { useDatabases } from '../../../../support/databases.ts'
import {
  aBrokenLink,
  aConversion,
  anException,
  aView,
  aVital,
} from '../../../../support/sample-events.ts'
import { storeEvents } from '../../../../support/store-events.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const last = new Date('2026-11-16T23:00:00Z')
const daysAgo = (days: number) => new Date(last.getTime() - days * DAY_MS)

describe('readReport', () => {
  const databases = useDatabases('sqlite')

  it('sums the requested days, and the views of as many days before', async () => {
    const database = await databases.fresh()
    const contact = { path: '/contact-us' }
    await storeEvents(database, [
      aView({ at: last }),
      aView({ ...contact, at: last, referrer: '/faqs' }),
      aView({ at: daysAgo(1), campaign: { source: 'mail' } }),
      aView({ at: daysAgo(2) }),
      aView({ at: daysAgo(3) }),
      aView({ at: daysAgo(4) }),
      aConversion({ ...contact, name: 'form_start' }),
      aConversion(contact),
      aConversion({ ...contact, name: 'form_problem', subject: 'contact.email' }),
      aConversion({ name: 'faq_search_none', subject: '' }),
      aConversion({ name: 'faq_open', subject: 'cookies' }),
      aConversion({ path: '/', name: 'faq_open', subject: 'cookies' }),
      ...[100, 110, 120, 5_000].map((value) => aVital({ value })),
      ...[80, 80].map((value) => aVital({ ...contact, name: 'INP', value })),
      anException({ at: last }),
      anException({ path: '/', at: last }),
      anException({ at: daysAgo(3), message: 'before' }),
      aBrokenLink(),
    ])
    const report = await readReport(database, { dayCount: 2, last })
    expect(report).toMatchObject({
      from: '2026-11-15',
      to: '2026-11-16',
      total: { views: 3, arrivals: 2 },
      before: { views: 2, arrivals: 2 },
      days: [
        { day: '2026-11-15', views: 1, arrivals: 1 },
        { day: '2026-11-16', views: 2, arrivals: 1 },
      ],
      pages: [
        { path: '/faqs', views: 2, arrivals: 2 },
        { path: '/contact-us', views: 1, arrivals: 0 },
      ],
      sources: [{ name: 'news.example.com', count: 2 }],
      campaigns: [{ source: 'mail', medium: '', campaign: '', count: 1 }],
      formProblems: [{ name: 'contact.email', count: 1 }],
      steps: [{ kind: 'faq_open', name: 'cookies', count: 2 }],
      searchesWithoutResult: 1,
      vitals: [
        { name: 'INP', samples: 2 },
        { name: 'LCP', samples: 4 },
      ],
      pageVitals: [
        { path: '/faqs', vitals: [{ name: 'LCP', samples: 4 }] },
        { path: '/contact-us', vitals: [{ name: 'INP', samples: 2 }] },
      ],
      exceptions: [{ message: 'x is undefined', count: 2 }],
      brokenLinks: [{ path: '/gone', referrer: 'old.example.com', count: 1 }],
    })
    const funnel = { form: 'contact', path: '/contact-us', views: 1, started: 1, sent: 1 }
    expect(report.funnels).toContainEqual(funnel)
    expect(report.vitals[1]?.median).toBeCloseTo(110, -1)
    expect(report.vitals[1]?.p95).toBeGreaterThan(4_500)
  })
})

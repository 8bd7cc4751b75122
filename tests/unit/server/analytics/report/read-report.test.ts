import { describe, expect, it } from '@jest/globals'
import { reportPage } from '../../../../../scripts/report/report-page.ts'
import { readReport } from '../../../../../server/analytics/report/read-report.ts'
import { reportLines } from '../../../../../server/analytics/report/report-lines.ts'
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
      aView({ at: daysAgo(1), campaign: { source: 'mail', campaign: 'fall' } }),
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
      anException({ at: last, name: 'Error', message: '<b>' }),
      aBrokenLink(),
    ])
    const report = await readReport(database, { dayCount: 2, last, now: last })
    expect(report).toMatchObject({
      from: '2026-11-15',
      to: '2026-11-16',
      days: [
        { day: '2026-11-15', views: 1, arrivals: 1 },
        { day: '2026-11-16', views: 2, arrivals: 1 },
      ],
    })
    expect(Object.fromEntries(reportLines(report))).toEqual({
      Visits: '3 views, 2 from outside; the 2 days before: 2 views, 2 from outside',
      Answers: 'waiting 0',
      Pages: '/faqs 2; /contact-us 1',
      Sources: 'news.example.com 2',
      Campaigns: 'mail / fall 1',
      Forms: expect.stringContaining('/contact-us 1 viewed, 1 started, 1 sent'),
      'Form problems': 'contact.email 1',
      Papers: 'none',
      Steps: 'cookies 2',
      'Searches without result': '/faqs 1',
      'Loading times':
        'INP 76 ms, good; LCP 123 ms, good; /contact-us INP 76 ms, good; /faqs LCP 123 ms, good',
      Exceptions: 'TypeError: x is undefined 2; Error: <b> 1',
      'Broken links to us': '/gone from old.example.com 1',
    })
    const page = reportPage(report)
    expect(page).toContain('<title>2026-11-16: 2 views, 1 from outside</title>')
    expect(page).toContain('/assets/faqs-ABCDEFGH.js:1:234</pre>')
    expect(page).toContain('Error: &lt;b&gt;')
    expect(page).toMatch(/INP<\/th><td>76 ms, good<meter value="0\.15\d+" max="1"/)
    expect(page).not.toMatch(/<script|<link|src=|https?:\/\//)
  })
})

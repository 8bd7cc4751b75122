import { describe, expect, it } from '@jest/globals'
import { readReport } from '../../../../../server/analytics/report/read-report.ts'
import type { NewSubmission } from '../../../../../server/leads/submissions/submission.ts'
import { DIALECTS, useDatabases } from '../../../../support/databases.ts'
import { saveLead } from '../../../../support/new-submission.ts'

const NOW = new Date('2026-11-28T12:00:00Z')

describe.each(DIALECTS)('the report, on %s', (dialect) => {
  const databases = useDatabases(dialect)

  it('splits leads by page of entry, source and campaign of their last arrival', async () => {
    const database = await databases.fresh()
    const save = (day: string, changes: Partial<NewSubmission>) =>
      saveLead(database, {
        receivedAt: new Date(`${day}T23:59:59.500Z`),
        emailKey: `${day}-${changes.form}@example.com`, // the same person would send the same form again
        ...changes,
      })
    const first = { landingPath: '/faqs', referrer: 'https://elsewhere.example/' }
    const newsletter = {
      ...{ utm_source: 'newsletter', utm_medium: 'email', utm_campaign: 'for dana@example.com' },
      landingPath: '/why',
    }
    const search = { landingPath: '/', referrer: 'https://www.search.example/?q=jo' }
    await save('2026-11-27', { form: 'demo', attribution: { first, last: newsletter } })
    await save('2026-11-28', { form: 'contact', attribution: { first, last: newsletter } })
    await save('2026-11-22', { form: 'whitepaper', attribution: { first: search, last: search } })
    await save('2026-11-21', { form: 'demo', attribution: { first: search, last: search } })
    await save('2026-11-25', { form: 'contact', attribution: {} }) // no JavaScript
    await save('2026-11-25', { status: 'spam', attribution: { first, last: newsletter } })
    await save('2026-11-14', { form: 'demo', attribution: { first, last: first } }) // too early

    const report = await readReport(database, { dayCount: 7, last: NOW, now: NOW })
    const rows = (title: string) =>
      report.parts.find((part) => part.title === title)?.rows.map(({ name, text }) => [name, text])
    expect(rows('Leads by page of entry')).toEqual([
      ['/why', '2 (contact 1, demo 1), before 0'],
      ['/', '1 (whitepaper 1), before 1'],
      ['(unknown)', '1 (contact 1), before 0'],
    ])
    expect(rows('Leads by source')).toEqual([
      ['(unknown)', '3 (contact 2, demo 1), before 0'],
      ['search.example', '1 (whitepaper 1), before 1'],
    ])
    expect(rows('Leads by campaign')).toEqual([
      ['newsletter / email / for (email)', '2 (contact 1, demo 1), before 0'],
    ])
    expect(report.leads.map(({ day }) => day).toSorted()).toEqual([
      ...['2026-11-22', '2026-11-25', '2026-11-27', '2026-11-28'],
    ])
  })
})

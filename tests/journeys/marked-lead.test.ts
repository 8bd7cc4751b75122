import { describe, expect, it } from '@jest/globals'
import { openJourneySite } from '../support/journey-site.ts'
import { saveLead } from '../support/new-submission.ts'

const { site, visit } = openJourneySite()

describe.each([true, false])(
  'the links in the team’s emails, with JavaScript: %s',
  (javaScriptEnabled) => {
    it.each([
      ['answered', 'Has this lead been answered?', 'Marked as answered', 'It hasn’t been answered'],
      ['spam', 'Is this lead spam?', 'Marked as spam', 'It isn’t spam'],
    ] as const)('mark a lead as %s, and let it be undone', async (mark, asked, marked, undo) => {
      const { database, leadLinks, submissions } = site().services
      const reference = await saveLead(database, { owes: [] })
      const lead = await submissions.find(reference)
      if (!lead) throw new Error('The lead is missing')
      const { pathname, search } = new URL((await leadLinks.addresses(lead))[mark])
      for (let scans = 0; scans < 2; scans += 1) await fetch(site().url + pathname + search)
      const { page } = await visit(pathname + search, { javaScriptEnabled })
      const shows = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
      const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
      await shows(asked)
      expect(await page.getByText(reference).count()).toBe(1)
      await press(`Mark as ${mark}`)
      await shows(marked)
      await page.reload()
      await press(undo)
      await shows(asked)
      await page.goBack()
      await press(`Mark as ${mark}`)
      await shows(marked)
      const stored = await submissions.find(reference)
      expect(stored?.[mark === 'spam' ? 'spamAt' : 'answeredAt']).toBeInstanceOf(Date)
    })
  },
)

import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { announce } from '../../server/leads/announcements/announce.ts'
import { unsubscribeKey } from '../../server/leads/announcements/unsubscribe-page.ts'
import { leadAddresses } from '../../server/leads/follow-up/lead-page.ts'
import { openJourneySite } from '../support/journey-site.ts'
import { goBack } from '../support/navigate.ts'
import { saveLead } from '../support/new-submission.ts'

const { site, visit } = openJourneySite()

const shows = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

it.each([
  {
    mark: 'answered',
    javaScriptEnabled: true,
    asked: 'Has this lead been answered?',
    undo: 'It hasn’t been answered',
  },
  {
    mark: 'spam',
    javaScriptEnabled: false,
    asked: 'Is this lead spam?',
    undo: 'It isn’t spam',
  },
] as const)(
  'the links in the team’s emails mark a lead as $mark and let it be undone, with JavaScript: $javaScriptEnabled',
  async ({ mark, javaScriptEnabled, asked, undo }) => {
    const { services } = site()
    const { database, submissions } = services
    const reference = await saveLead(database, { owes: [], answers: { message: mark } })
    const lead = await submissions.find(reference)
    if (!lead) throw new Error('The lead is missing')
    const { pathname, search } = new URL((await leadAddresses(services, lead))[mark])
    for (let scans = 0; scans < 2; scans += 1) await fetch(site().url + pathname + search)
    const { page } = await visit(pathname + search, { javaScriptEnabled })
    await shows(page, asked)
    expect(await page.getByText(reference).count()).toBe(1)
    await press(page, `Mark as ${mark}`)
    await shows(page, `Marked as ${mark}`)
    await page.reload()
    await press(page, undo)
    await shows(page, asked)
    await goBack(page)
    await press(page, `Mark as ${mark}`)
    await shows(page, `Marked as ${mark}`)
    const stored = await submissions.find(reference)
    expect(stored?.[mark === 'spam' ? 'spamAt' : 'answeredAt']).toBeInstanceOf(Date)
  },
)

describe.each([true, false])(
  'the link that stops emails, with JavaScript: %s',
  (javaScriptEnabled) => {
    it('changes nothing until its button is pressed, and lets it be undone', async () => {
      const { services } = site()
      const { database } = services
      const email = `jo-${crypto.randomUUID()}@example.com`
      const lead = { emailKey: email, answers: { email }, owes: [] }
      const reference = await saveLead(database, lead)
      const addressees = () => announce(database, { paper: crypto.randomUUID(), perMinute: 1 })
      const path = `/unsubscribe?key=${await unsubscribeKey(services, { ...lead, reference })}`
      const { page } = await visit(path, { javaScriptEnabled })
      await shows(page, 'Stop emails about new whitepapers?')
      expect(await page.getByText('j…@example.com').count()).toBe(1)
      const before = (await addressees()).count
      await press(page, 'Stop these emails')
      await shows(page, 'You’re unsubscribed')
      expect((await addressees()).count).toBe(before - 1)
      await page.reload()
      await press(page, 'Undo, and email me again')
      await shows(page, 'You’re subscribed again')
      expect((await addressees()).count).toBe(before)
      await press(page, 'Stop these emails')
      await shows(page, 'You’re unsubscribed')
    })
  },
)

it('a link that was cut short says how to stop the emails otherwise', async () => {
  const { page } = await visit('/unsubscribe?key=cut')
  await page.getByRole('heading', { level: 1, name: 'This link doesn’t work' }).waitFor()
  await page.getByRole('link', { name: 'write to the privacy team' }).waitFor()
})

it('a page behind a signed link, opened at a section, is there again on Back from another page', async () => {
  const { database, links } = site().services
  const reference = await saveLead(database, { owes: [] })
  const path = `/unsubscribe?key=${await links.sign('unsubscribe', reference)}#main`
  const { page } = await visit(path)
  await shows(page, 'Stop emails about new whitepapers?')
  await page.getByRole('banner').getByRole('link', { name: 'FAQs' }).click()
  await page.waitForURL('**/faqs')
  await goBack(page)
  await shows(page, 'Stop emails about new whitepapers?')
  await press(page, 'Stop these emails')
  await shows(page, 'You’re unsubscribed')
})

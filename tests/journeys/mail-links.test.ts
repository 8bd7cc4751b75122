import { expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { announce } from '../../server/leads/announcements/announce.ts'
import { unsubscribeKey } from '../../server/leads/announcements/unsubscribe-page.ts'
import { leadAddresses } from '../../server/leads/follow-up/lead-page.ts'
import { openJourneySite } from '../support/journey-site.ts'
import { goBack } from '../support/navigate.ts'
import { saveLead } from '../support/new-submission.ts'

const { site, visit } = openJourneySite({ savesData: true })

const shows = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

it('the link in the team’s emails marks a lead as answered and lets it be undone', async () => {
  const { services } = site()
  const { database, submissions } = services
  const reference = await saveLead(database, { owes: [] })
  const lead = await submissions.find(reference)
  if (!lead) throw new Error('The lead is missing')
  const { pathname, search } = new URL((await leadAddresses(services, lead)).answered)
  const { page } = await visit(pathname + search)
  await shows(page, 'Has this lead been answered?')
  expect(await page.getByText(reference).count()).toBe(1)
  await press(page, 'Mark as answered')
  await shows(page, 'Marked as answered')
  await page.reload()
  await press(page, 'It hasn’t been answered')
  await shows(page, 'Has this lead been answered?')
  await goBack(page)
  await press(page, 'Mark as answered')
  await shows(page, 'Marked as answered')
  expect((await submissions.find(reference))?.answeredAt).toBeInstanceOf(Date)
})

it('the link that stops emails changes nothing until its button is pressed, and lets it be undone', async () => {
  const { services } = site()
  const { database } = services
  const email = 'jo-stops@example.com'
  const lead = { emailKey: email, answers: { email }, owes: [] }
  const reference = await saveLead(database, lead)
  const addressees = () => announce(database, { paper: crypto.randomUUID(), perMinute: 1 })
  const path = `/unsubscribe?key=${await unsubscribeKey(services, { ...lead, reference })}`
  const { page } = await visit(path, { javaScriptEnabled: false })
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

it('a link that was cut short says how to stop the emails otherwise', async () => {
  const { page } = await visit('/unsubscribe?key=cut')
  await page.getByRole('heading', { level: 1, name: 'This link doesn’t work' }).waitFor()
  await page.getByRole('link', { name: 'contact the privacy team' }).waitFor()
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

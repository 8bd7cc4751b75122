import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import {
  field,
  fillForm,
  formFields,
  outcome,
  readReceipt,
  receipt,
  sendButton,
  untilLive,
} from '../support/form-visitor.ts'
import { holdRequests } from '../support/gate.ts'
import { openJourneySite } from '../support/journey-site.ts'
import { follow, twoFrames, untilHydrated } from '../support/navigate.ts'
import { sampleAnswers } from '../support/sample-answers.ts'

const { site, visit } = openJourneySite({ savesData: true })

const PAPER = 'who-is-at-the-dock'
const OTHER_PAPER = 'reasonable-care-on-record'
const GET = `/download-whitepaper?paper=${PAPER}`
const THANK_YOU = '/download-whitepaper-thankyou'
const SCRIPTS = /\/assets\/[^/]+\.js$/

/** Expects the thank-you page and returns its paper and the stored answers. */
async function arrived(page: Page) {
  const reference = await readReceipt(page)
  const { pathname, searchParams, hash } = new URL(page.url())
  expect([pathname, searchParams.get('sent'), hash]).toEqual([THANK_YOU, reference, '#sent'])
  const submission = await site().services.submissions.find(reference)
  return { paper: searchParams.get('paper'), answers: submission?.answers }
}

describe('a white paper', () => {
  it('request ends with a receipt that links to the file and text, and is not needed again on the same device', async () => {
    const { page } = await visit(GET)
    await untilLive(page)
    await sendButton(page).click()
    await outcome(page).getByText('Check 2 answers').waitFor()
    await fillForm(page, 'whitepaper', sampleAnswers.whitepaper)
    await sendButton(page).click()
    await receipt(page).waitFor()
    const rows = (await receipt(page).locator('.ledger-row').allInnerTexts()).join()
    expect(rows).toMatch(/Also sent to\s+d…@example\.com/i)
    expect(rows).toMatch(/Link works until\s+\w+ \d+, \d{4}/i)
    expect(await arrived(page)).toMatchObject({ paper: PAPER, answers: { paper: PAPER } })
    await page.waitForFunction(() => document.activeElement?.id === 'sent')
    // Its name is announced, and nothing beside it.
    const title = await receipt(page).locator('.receipt-heading').innerText()
    await page.getByRole('region', { name: title, exact: true }).waitFor()
    expect(await page.locator('[data-route-announcer]').innerText()).toBe('')
    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download the PDF' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe('Who Is at the Dock.pdf')
    const { papersRoot } = site().services.release
    const [got, made] = await Promise.all([
      readFile(await download.path()),
      readFile(join(papersRoot, `${PAPER}.pdf`)),
    ])
    expect(got.equals(made)).toBe(true)

    await page.goto(site().url + GET)
    await page.getByText('You have this paper').waitFor()
    await page.getByRole('link', { name: 'Go to your download' }).click()
    await page.getByRole('link', { name: 'Download the PDF' }).waitFor()
    await page.getByRole('link', { name: 'Read it here' }).click()
    await page.waitForURL(`${site().url}/whitepapers?paper=${PAPER}`)

    const scripts = await holdRequests(page, SCRIPTS)
    await page.goto(site().url + GET)
    await field(page, 'whitepaper', 'email').pressSequentially('again@')
    await scripts.reached
    scripts.open()
    await untilLive(page)
    await page.keyboard.type('example.com')
    expect(await formFields(page)).toMatchObject({ email: 'again@example.com' })
  })

  it('can be requested again on a device whose stored link no longer works, before the scripts are there too', async () => {
    const { page } = await visit(GET)
    const old = `${THANK_YOU}?paper=${PAPER}&key=id.zzzzzzz.signature#sent`
    const notes = JSON.stringify({ [PAPER]: old, [OTHER_PAPER]: old })
    await page.evaluate((notes) => localStorage.setItem('papers', notes), notes)
    await page.reload()
    await page.getByText('You have this paper').waitFor()
    const scripts = await holdRequests(page, SCRIPTS)
    await page.getByRole('link', { name: 'Go to your download' }).click()
    await page.getByRole('link', { name: /^Request .* again$/ }).click()
    await page.waitForURL(/download-whitepaper\?/)
    scripts.open()
    await untilLive(page)
    await twoFrames(page) // what is stored on the device has been read
    expect(await page.locator('form.site-form').count()).toBe(1)

    await page.goto(site().url + GET)
    await page.getByText('You have this paper').waitFor()
    for (const hash of ['#whitepaper-outcome', '#main']) {
      // a form that was refused is opened; the skip link is followed
      await page.evaluate((hash) => location.assign(hash), hash)
      await page.locator('form.site-form').waitFor()
      await twoFrames(page)
      expect(await page.locator('form.site-form').count()).toBe(1)
    }
  })

  it('is preselected by the URL even over a draft for another, and can be read without a form', async () => {
    const { page } = await visit(GET)
    await untilLive(page)
    await field(page, 'whitepaper', 'email').fill('dana@example.com')
    await page.goto(`${site().url}/download-whitepaper?paper=${OTHER_PAPER}`)
    await untilLive(page)
    expect(await formFields(page)).toMatchObject({ email: 'dana@example.com', paper: OTHER_PAPER })
    await page.getByRole('link', { name: 'Read it here, no sign-up' }).click()
    await page.waitForURL(`${site().url}/whitepapers?paper=${OTHER_PAPER}`)
  })
})

/** Without prefetching, so that each request is one that the filter needs. */
async function openList(path: string) {
  const loads: string[] = []
  const before = async (page: Page) =>
    page.on('request', (sent) => {
      const isCount = sent.url().endsWith('/api/events')
      if (['document', 'fetch'].includes(sent.resourceType()) && !isCount) loads.push(sent.url())
    })
  const { page } = await visit(path, { before })
  await untilHydrated(page)
  await untilListLive(page)
  return { page, loads }
}

/** The list is a lazy component, hydrated after the page. */
const untilListLive = (page: Page) => page.locator('form.paper-filter[data-live]').waitFor()

const count = (page: Page, text: string) =>
  page.locator('.paper-count').getByText(text, { exact: true }).waitFor()

const titles = (page: Page) => page.locator('.shelf-paper h2').allInnerTexts()

const query = (page: Page) => new URL(page.url()).search

const role = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Role' }).getByRole('link', { name, exact: true })

const topic = (page: Page) => page.getByRole('combobox', { name: 'Topic' })

const sort = (page: Page) => page.getByRole('combobox', { name: 'Sort' })

it('a role, topic or order filters the papers and updates the URL, and an empty list links to all papers', async () => {
  const { page, loads } = await openList('/whitepapers')
  const entries = await page.evaluate(() => history.length)
  await page.evaluate(() => scrollTo(0, 90))
  await sort(page).selectOption('Title')
  await page.waitForURL('**/whitepapers?sort=title')
  await page.locator('.shelf-paper h2').first().getByText('From Tender').waitFor()
  expect(await titles(page)).toEqual((await titles(page)).toSorted())
  await topic(page).selectOption('Documents')
  await count(page, '2 papers')
  expect(query(page)).toBe('?topic=documents&sort=title')
  await role(page, 'Insurers and claims').click()
  await count(page, '1 paper')
  expect(query(page)).toBe('?for=insurer&topic=documents&sort=title')
  expect(await role(page, 'Insurers and claims').getAttribute('aria-current')).toBe('true')
  await topic(page).selectOption('All topics')
  await count(page, '1 paper')
  expect(query(page)).toBe('?for=insurer&sort=title')
  expect(await page.evaluate(() => [history.length, window.scrollY])).toEqual([entries, 90])
  expect(await page.locator('[data-route-announcer]').innerText()).toBe('')
  await topic(page).selectOption('Seals')
  await count(page, '0 papers')
  expect(await titles(page)).toEqual([])
  await page.getByRole('link', { name: 'Show all papers' }).click()
  await count(page, '4 papers')
  expect([query(page), await topic(page).inputValue()]).toEqual(['', ''])
  expect(loads).toHaveLength(1)
})

it('an address that chooses nothing stays as the visitor opened it', async () => {
  const address = '?for=nobody&sort=oldest&utm_source=newsletter'
  const { page } = await openList(`/whitepapers${address}`)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await count(page, '4 papers')
  expect(query(page)).toBe(address)
})

it('a radio button in a live form keeps its value when the address changes', async () => {
  const { page } = await openList('/whitepapers?sort=title')
  await page.locator('.paper-selects').evaluate((selects) => {
    const radio = Object.assign(document.createElement('input'), { type: 'radio', name: 'sort' })
    radio.value = 'title'
    selects.append(radio)
  })
  const state = () =>
    page
      .locator('.paper-selects input')
      .evaluate(({ value, checked }: HTMLInputElement) => [value, checked])
  await role(page, 'Insurers and claims').click()
  await count(page, '1 paper')
  expect(await state()).toEqual(['title', true])
  await follow(page, 'Whitepapers')
  await count(page, '4 papers')
  expect(await state()).toEqual(['title', false])
})

it('a choice survives a reload and returns on Back and Forward', async () => {
  const { page } = await openList('/whitepapers?for=shipper')
  await topic(page).selectOption('Seals')
  await count(page, '2 papers')
  const chosen = await titles(page)
  await page.reload()
  await untilListLive(page)
  expect(await titles(page)).toEqual(chosen)
  expect(await topic(page).inputValue()).toBe('seals')
  await follow(page, 'Whitepapers')
  await count(page, '4 papers')
  expect(await topic(page).inputValue()).toBe('')
  await page.goBack()
  await count(page, '2 papers')
  expect(await topic(page).inputValue()).toBe('seals')
  expect(await role(page, 'Shippers and receivers').getAttribute('aria-current')).toBe('true')
  await topic(page).selectOption('All topics')
  await count(page, '3 papers')
  expect(query(page)).toBe('?for=shipper')
})

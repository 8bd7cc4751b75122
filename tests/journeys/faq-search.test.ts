import { beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import request from 'supertest'
import type { Visitor } from '../support/browser.ts'
import { holdRequests } from '../support/gate.ts'
import { openJourneySite } from '../support/journey-site.ts'
import { follow, heading, untilHydrated } from '../support/navigate.ts'
import { readPage } from '../support/read-page.ts'

const { openVisitor, site, visit } = openJourneySite({ keepsVisitors: true, savesData: true })
let all: readonly string[]
/** Shared by all tests except those that mock the server's responses. */
let reader: Reader

beforeAll(async () => {
  all = (await readSearch('/faqs')).answers
  reader = await newReader()
})

const DATABASE = /\/content\/search-.+\.json/
const UNAVAILABLE = 'Search isn’t working right now. All questions and answers are on this page.'

interface Reader extends Visitor {
  /** Requests to the server since the page was opened. */
  readonly requests: string[]
}

async function newReader(): Promise<Reader> {
  const visitor = await openVisitor({
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const requests: string[] = []
  visitor.page.on('request', (sent) => {
    if (sent.isNavigationRequest()) requests.push('page')
    if (DATABASE.test(sent.url())) requests.push('database')
  })
  return { ...visitor, requests }
}

async function open(path: string, visitor = reader): Promise<Reader> {
  visitor.requests.splice(0)
  await visitor.page.goto(site().url + path)
  await untilHydrated(visitor.page)
  await untilLive(visitor.page)
  return visitor
}

/** The search is a lazy component, hydrated after the page. */
const untilLive = (page: Page) => page.locator('form.search-form[data-live]').waitFor()

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search the questions' })

const status = (page: Page, text: string) =>
  page.locator('.faqs-status').filter({ hasText: text }).waitFor()

const shown = (page: Page) =>
  page.locator('.faqs-groups details:visible').evaluateAll((all) => all.map(({ id }) => id))

const opened = (page: Page) =>
  page.locator('.faqs-groups details[open]').evaluateAll((all) => all.map(({ id }) => id))

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))

const query = (page: Page) => new URL(page.url()).search

const partners = (page: Page) => heading(page).filter({ hasText: 'What partners' }).waitFor()

/** Slugs of all answers and of those visible in the server's HTML for `address`, in page order. */
async function readSearch(address: string) {
  const { text } = await request(site().app).get(address).expect(200)
  const answers = readPage(text).all('details')
  const found = answers.filter(({ hidden }) => hidden === undefined)
  return { answers: answers.map(({ id = '' }) => id), found: found.map(({ id = '' }) => id) }
}

async function serverFinds(words: string): Promise<readonly string[]> {
  return (await readSearch(`/faqs?q=${encodeURIComponent(words)}`)).found
}

describe('typing', () => {
  it('shows the same answers as the server, counts them and underlines the words', async () => {
    const { page } = await open('/faqs')
    const expected = await serverFinds('carrier insurance')
    await field(page).fill('carrier insurance')
    await status(page, `${expected.length} of ${all.length} answers match “carrier insurance”`)
    expect(await shown(page)).toEqual(expected)
    expect(await opened(page)).toHaveLength(1)
    const marks = await page.locator('.faqs mark:visible').allInnerTexts()
    expect(marks.length).toBeGreaterThan(2)
    expect(marks.filter((word) => !/^(carrier|insurance)/i.test(word))).toEqual([])
  })

  it('updates the URL, but not the history, scroll position, focus or title', async () => {
    const { page, requests } = await open('/faqs')
    const entries = await page.evaluate(() => history.length)
    await page.evaluate(() => scrollTo(0, 60))
    await field(page).focus()
    const top = await page.evaluate(() => window.scrollY)
    await page.keyboard.type('co-op & id')
    await status(page, '“co-op & id”')
    await page.keyboard.press('Enter')
    expect(query(page)).toBe('?q=co-op+%26+id')
    expect(await page.evaluate(() => history.length)).toBe(entries)
    expect(await page.evaluate(() => window.scrollY)).toBe(top)
    expect(await focused(page)).toBe('q')
    expect(await page.locator('[data-route-announcer]').innerText()).toBe('')
    expect(await page.locator('[data-navigation-bar]').getAttribute('data-state')).toBe('hidden')
    expect(requests.filter((sent) => sent === 'page')).toHaveLength(1)
  })

  it('fetches the database once, when the field takes focus, and says so while it loads', async () => {
    const { page, requests } = await open('/faqs', await newReader())
    const database = await holdRequests(page, DATABASE)
    expect(requests).toEqual(['page'])
    await field(page).focus()
    await database.reached
    await field(page).fill(' ?! ')
    expect(query(page)).toBe('')
    expect(await field(page).inputValue()).toBe(' ?! ')
    await field(page).fill('seal')
    await status(page, 'Searching…')
    expect(await shown(page)).toEqual(all)
    await field(page).fill('zeppelin')
    await field(page).fill('claim')
    database.open()
    await status(page, 'answers match “claim”')
    expect(await shown(page)).toEqual(await serverFinds('claim'))
    await field(page).fill('carrier')
    await status(page, 'answers match “carrier”')
    expect(requests).toEqual(['page', 'database'])
  })

  it('before the script loads is kept and searched for once it does', async () => {
    const { page } = await newReader()
    const board = await holdRequests(page, /\/assets\/faq-board-/)
    await page.goto(`${site().url}/faqs`, { waitUntil: 'commit' })
    await field(page).fill('seal')
    await board.reached
    expect(await shown(page)).toEqual(all)
    board.open()
    await status(page, 'answers match “seal”')
    expect([query(page), await field(page).inputValue()]).toEqual(['?q=seal', 'seal'])
  })
})

describe('a search', () => {
  it('ends when the visitor clears it or follows a link to the whole page', async () => {
    const { page, requests } = await open('/faqs?q=seal')
    await follow(page, 'FAQs')
    await status(page, 'answers in')
    expect(await field(page).inputValue()).toBe('')
    await page.goBack()
    await status(page, 'answers match “seal”')
    expect(await field(page).inputValue()).toBe('seal')
    await page.getByRole('link', { name: 'Clear the search' }).click()
    await status(page, `${all.length} answers in`)
    expect(await shown(page)).toEqual(all)
    await page.locator('.faqs mark').first().waitFor({ state: 'detached' }) // in closed answers a step later
    expect([query(page), await field(page).inputValue()]).toEqual(['', ''])
    expect(await focused(page)).toBe('q')
    expect(requests.filter((sent) => sent === 'page')).toHaveLength(1)
  })

  it('returns on Back and Forward, at the same scroll position', async () => {
    const { page } = await open('/faqs')
    await follow(page, 'Partners')
    await partners(page)
    await follow(page, 'FAQs')
    await untilLive(page)
    await page.evaluate(() => scrollTo(0, 200))
    await page.waitForFunction(() => window.scrollY === 200)
    await field(page).evaluate((element) => element.focus({ preventScroll: true }))
    await page.keyboard.type('carrier')
    await status(page, 'answers match “carrier”')
    await page.goBack()
    await partners(page)
    await page.goForward()
    await status(page, 'answers match “carrier”')
    await page.waitForFunction(() => window.scrollY === 200)
    expect(await field(page).inputValue()).toBe('carrier')
    expect(await shown(page)).toEqual(await serverFinds('carrier'))
    await page.goBack()
    await partners(page)
    await page.goBack()
    await status(page, 'answers in')
    expect(await field(page).inputValue()).toBe('')
  })

  it('limits Open all and Close all to the visible answers', async () => {
    const { page } = await open('/faqs?q=seal')
    await page.getByRole('button', { name: 'Open all' }).click()
    expect(await opened(page)).toEqual(await shown(page))
    await field(page).fill('')
    await status(page, 'answers in')
    expect((await opened(page)).length).toBeLessThan(all.length)
    await page.getByRole('button', { name: 'Close all' }).click()
    expect(await opened(page)).toEqual([])
  })
})

it('the browser finds what is in an answer that a search has hidden, until the next search', async () => {
  const { page } = await open('/faqs?q=cookies', await newReader())
  expect(await shown(page)).toEqual(['cookies'])
  await page.evaluate(() => {
    location.hash = 'tool-usdot' // a field in an answer; find-in-page, which no test can open, reveals it likewise
  })
  await page.getByLabel('USDOT number').waitFor()
  expect(await shown(page)).toEqual(['cookies', 'biennial-update'])
  await field(page).fill('claim')
  await status(page, '“claim”')
  expect(await shown(page)).toEqual(await serverFinds('claim'))
})

describe('a link to an answer', () => {
  it('opens it and scrolls there, until the visitor searches for something else', async () => {
    const { page } = await open('/faqs#high-security-seal', await newReader())
    expect(await opened(page)).toEqual(['high-security-seal'])
    await page.waitForFunction(() => window.scrollY > 0)
    await field(page).fill('cookies')
    await status(page, '“cookies”')
    expect(await shown(page)).toEqual(['cookies'])
    expect(new URL(page.url()).hash).toBe('')
  })

  it('shows it even if the search has hidden it', async () => {
    const { page } = await open('/faqs?q=cookies#high-security-seal', await newReader())
    expect((await shown(page)).toSorted()).toEqual(['cookies', 'high-security-seal'])
    expect(await opened(page)).toContain('high-security-seal')
    await page.waitForFunction(() => {
      const top = document.getElementById('high-security-seal')?.getBoundingClientRect().top ?? -1
      return top > 0 && top < innerHeight
    })
  })

  it('can be copied, and is shown if the clipboard is blocked', async () => {
    const { page } = await open('/faqs?q=seal')
    const answer = page.locator('#high-security-seal')
    await answer.getByRole('button', { name: 'Copy link' }).click()
    await answer.getByText('Link copied').waitFor()
    const address = `${site().url}/faqs#high-security-seal`
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
    await page.evaluate(() => {
      const closed = new DOMException('Denied', 'NotAllowedError')
      navigator.clipboard.writeText = () => Promise.reject(closed)
    })
    await answer.getByRole('button', { name: 'Copy link' }).click()
    await answer.getByText(address).waitFor()
  })
})

it('a search that the visitor took back leaves the answers of the one before', async () => {
  const { page, complaints } = await open('/faqs?q=seal', await newReader())
  const before = await shown(page)
  const database = await holdRequests(page, DATABASE)
  await field(page).fill('claim')
  await status(page, 'Searching…')
  await field(page).fill('seal')
  await status(page, 'answers match “seal”')
  const failed = page.waitForResponse(DATABASE)
  database.open((route) => route.fulfill({ status: 503, body: '' }))
  await failed
  expect(await shown(page)).toEqual(before)
  complaints.splice(0) // Chromium logs the failed request
})

it('a database that fails to load leaves the page unchanged and is retried on new input, on return and on Enter', async () => {
  const { page, context, complaints, requests } = await open('/faqs', await newReader())
  let isBroken = true
  await context.route(DATABASE, (route) =>
    isBroken ? route.fulfill({ status: 503, body: '' }) : route.continue(),
  )
  for (const words of ['seal', 'claim']) {
    await Promise.all([page.waitForRequest(DATABASE), field(page).fill(words)])
    await status(page, UNAVAILABLE)
    expect(await shown(page)).toEqual(all)
  }
  await page.locator('#cookies summary').click()
  expect(await opened(page)).toEqual(['cookies'])
  await follow(page, 'Partners')
  await partners(page)
  await page.goBack()
  await status(page, UNAVAILABLE)
  isBroken = false
  const before = requests.length
  await field(page).press('Enter')
  await status(page, 'answers match “claim”')
  expect(requests.slice(before).filter((sent) => sent === 'database')).toHaveLength(1)
  complaints.splice(0) // Chromium logs the failed request
})

it('a tab that is older than the files of its release has the server search on Enter', async () => {
  const { page, context, complaints } = await open('/faqs', await newReader())
  await context.route(/\/(content\/search-.+\.json|assets\/site-search-.+\.js)/, (route) =>
    route.fulfill({ status: 404, body: '' }),
  )
  await field(page).fill('seal')
  await status(page, UNAVAILABLE)
  await field(page).press('Enter')
  await status(page, 'answers match “seal”')
  await page.waitForLoadState() // the status comes before the answers
  expect(await shown(page)).toEqual(await serverFinds('seal'))
  complaints.splice(0) // Chromium logs the failed requests
})

describe('without JavaScript,', () => {
  it('the server searches, and a link shows an answer hidden by the search', async () => {
    const { page } = await visit('/faqs', { javaScriptEnabled: false })
    await field(page).fill('cookies')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await status(page, 'matches “cookies”')
    await page.waitForLoadState() // the status comes before the answers
    expect(await shown(page)).toEqual(['cookies'])
    expect(query(page)).toBe('?q=cookies')
    expect(await page.getByRole('button', { name: 'Open all' }).isVisible()).toBe(false)
    await page.goto(`${site().url}/faqs?q=cookies#high-security-seal`)
    const answer = page.locator('#high-security-seal')
    expect(await answer.getByText('Facts checked').isVisible()).toBe(true)
    await page.getByRole('link', { name: 'Clear the search' }).click()
    await status(page, 'answers in')
    await page.waitForLoadState()
    expect(await shown(page)).toEqual(all)
  })
})

describe('forms inside answers', () => {
  it('show results in place, together and during a search', async () => {
    const { page } = await visit('/faqs?q=due', {
      before: (page) => page.clock.setFixedTime('2026-11-21T12:00:00Z'),
    })
    await untilHydrated(page)
    await page.locator('form.search-form[data-live]').waitFor()
    const loads: string[] = []
    page.on('request', (sent) => sent.isNavigationRequest() && loads.push(sent.url()))

    await page.getByLabel('USDOT number').fill('no number')
    await page.keyboard.press('Enter')
    await page.getByText('Enter 1 to 8 digits, as shown on the cab door.').waitFor()
    await page.getByLabel('USDOT number').fill('USDOT 12334')
    await page.getByRole('button', { name: 'Find the month' }).click()
    await page.getByText('USDOT 12334: by the last day of April, in odd years.').waitFor()
    await page.getByText('The next one: April 2027.').waitFor()

    await page.evaluate(() => {
      location.hash = 'claim-reply'
    })
    await page.getByLabel('Claim received').fill('2026-08-01')
    await page.getByRole('button', { name: 'Work out the dates' }).click()
    await page.getByText('Sun, Nov 29, 2026').waitFor()

    const here = page.locator('.odometer-marks [aria-current]')
    expect(await here.innerText()).toContain('Day 30') // the last milestone passed
    await page.clock.setFixedTime('2026-12-01T12:00:00Z') // the tab stays open for days
    await page.evaluate(() =>
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
    )
    await here.filter({ hasText: 'Day 120' }).waitFor()
    expect(await page.locator('#biennial-update').getAttribute('open')).not.toBeNull()
    expect(new URL(page.url()).searchParams.get('q')).toBe('due')
    expect(loads).toEqual([])
  })
})

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { BrowserContextOptions, Page } from 'playwright-core'
import type { DemoSlot, DemoSlotsAnswer } from '../../shared/scheduling/demo-slots-answer.ts'
import { momentInWords } from '../../shared/scheduling/moment-in-words.ts'
import { FORM_MIN_FILL_MS } from '../../shared/timings.ts'
import { openBrowser } from '../support/browser.ts'
import { type ServedSite, serveTestSite } from '../support/build-test-site.ts'
import {
  fillForm,
  formFields,
  outcome,
  sendButton,
  untilLive,
  untilTimesLoaded,
} from '../support/form-visitor.ts'
import { browserFields } from '../support/open-form-site.ts'
import { sampleAnswers } from '../support/sample-answers.ts'

const openVisitor = openBrowser()
let site: ServedSite

beforeAll(async () => {
  site = await serveTestSite()
})
afterAll(() => site.close())

const PATH = '/schedule-your-demo'

async function openPage(options: BrowserContextOptions) {
  const { page, complaints } = await openVisitor({
    viewport: { width: 1280, height: 900 },
    serviceWorkers: 'block',
    ...options,
  })
  await page.goto(site.url + PATH)
  return { page, complaints }
}

/** With a script: the picker has the times in the visitor's zone. */
async function openPicker(timezoneId: string) {
  const visitor = await openPage({ timezoneId })
  await untilLive(visitor.page)
  await untilTimesLoaded(visitor.page)
  return visitor
}

async function readOpen(zone: string): Promise<readonly DemoSlot[]> {
  const response = await fetch(`${site.url}/api/demo-slots?zone=${zone}&days=7`)
  const { days } = (await response.json()) as DemoSlotsAnswer
  return days.flatMap(({ slots }) => slots).filter(({ state }) => state === 'open')
}

const timeOf = ({ start, offsetMinutes }: DemoSlot) =>
  momentInWords(Date.parse(start), offsetMinutes)

const radio = (page: Page, { start }: DemoSlot) =>
  page.locator(`.slot-picker input[name="slot"][value="${start}"]`)

async function fillDetails(page: Page, email: string): Promise<void> {
  const { preferredTimes: _, ...answers } = sampleAnswers.demo
  await fillForm(page, 'demo', { ...answers, email })
}

async function untilBooked(page: Page): Promise<void> {
  await page.waitForURL(/\?booking=/)
  await page.locator('.booked-sheet').waitFor()
}

const heading = (page: Page) => page.locator('h1').innerText()

async function bookedStart(page: Page): Promise<string> {
  const start = await page.locator('.booked-sheet time').getAttribute('datetime')
  return new Date(start ?? '').toISOString()
}

/** Somebody else is quicker. */
async function bookElsewhere({ start }: DemoSlot): Promise<void> {
  const { preferredTimes: _, ...answers } = sampleAnswers.demo
  const fields = { ...browserFields(), ...answers, email: 'quick@example.com', slot: start }
  const response = await fetch(site.url + PATH, {
    method: 'POST',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    body: JSON.stringify(fields),
  })
  expect(response.status).toBe(201)
}

/** What is filled in faster counts as spam, and spam takes no place. */
async function untilSlowerThanAMachine(page: Page): Promise<void> {
  await page.waitForFunction((least) => performance.now() > least, FORM_MIN_FILL_MS)
}

describe('a visitor who books a demo', () => {
  it.each([
    ['America/Phoenix', 'Mountain Standard Time, UTC−7'],
    ['Asia/Kolkata', 'India Standard Time, UTC+5:30'],
    ['Europe/London', 'UTC'],
  ])(
    'in %s reads times by their own clocks, and is held to the same instant',
    async (zone, words) => {
      const { page } = await openPicker(zone)
      expect(await page.locator('.slot-zone strong').innerText()).toContain(words)
      const slot = (await readOpen(zone))[1] as DemoSlot
      await fillDetails(page, 'dana@example.com')
      await radio(page, slot).check()
      const { time, weekday } = timeOf(slot)
      expect(await page.locator('.slot-chosen').innerText()).toContain(time)
      await sendButton(page).click()
      await untilBooked(page)
      expect(await heading(page)).toMatch(new RegExp(`^${weekday},\\s+${time}`))
      expect(await bookedStart(page)).toBe(slot.start)
      await page.reload()
      expect(await bookedStart(page)).toBe(slot.start)
    },
  )

  it('chooses with the keyboard alone', async () => {
    const { page } = await openPicker('America/Chicago')
    const [first, second] = await readOpen('America/Chicago')
    await fillDetails(page, 'keys@example.com')
    await page.locator('.slot-zone select').focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    expect(await radio(page, first as DemoSlot).isChecked()).toBe(true)
    await page.keyboard.press('ArrowDown')
    expect(await radio(page, second as DemoSlot).isChecked()).toBe(true)
    await sendButton(page).focus()
    await page.keyboard.press('Enter')
    await untilBooked(page)
    expect(await bookedStart(page)).toBe(second?.start)
  })

  it('keeps the chosen instant when the zone or the week changes', async () => {
    const { page } = await openPicker('America/Chicago')
    const slot = (await readOpen('America/Chicago')).at(-1) as DemoSlot
    await radio(page, slot).check()
    await page.locator('.slot-zone select').selectOption('Asia/Kolkata')
    await page.locator('.slot-zone strong', { hasText: 'India' }).waitFor()
    await untilTimesLoaded(page)
    expect((await formFields(page)).slot).toBe(slot.start)
    const there = (await readOpen('Asia/Kolkata')).find(({ start }) => start === slot.start)
    if (there) expect(await page.locator('.slot-chosen').innerText()).toContain(timeOf(there).time)
    await page.getByRole('button', { name: 'Next week' }).click()
    await radio(page, slot).and(page.locator('[type=hidden]')).waitFor({ state: 'attached' })
    expect((await formFields(page)).slot).toBe(slot.start)
  })

  it('whose time is taken meanwhile gets the nearest ones, and keeps the form', async () => {
    const { page, complaints } = await openPicker('America/Chicago')
    const slot = (await readOpen('America/Chicago'))[2] as DemoSlot
    await fillDetails(page, 'late@example.com')
    await radio(page, slot).check()
    await bookElsewhere(slot)
    await untilSlowerThanAMachine(page)
    await sendButton(page).click()
    await outcome(page)
      .getByText(`Someone just booked ${timeOf(slot).time}.`)
      .waitFor()
    expect(await formFields(page)).toMatchObject({ email: 'late@example.com', firstName: 'Dana' })
    const nearest = outcome(page).getByRole('radio')
    expect(await nearest.count()).toBe(3)
    const start = new Date((await nearest.first().getAttribute('value')) ?? '').toISOString()
    await nearest.first().check()
    await outcome(page).getByRole('button').click()
    await untilBooked(page)
    expect(await bookedStart(page)).toBe(start)
    expect(complaints.splice(0).join()).toContain('409')
  })

  it('is told to choose when nothing is chosen, and can suggest two times instead', async () => {
    const { page } = await openPicker('Europe/London')
    await fillDetails(page, 'suggests@example.com')
    await sendButton(page).click()
    await outcome(page).getByRole('link', { name: 'choose a time' }).waitFor()
    await page.getByRole('link', { name: 'Suggest two windows' }).click()
    await page.locator('#demo-preferredTimes').fill('Tuesday 9 AM or Thursday 2 PM, London')
    await sendButton(page).click()
    await page.locator('.receipt').waitFor()
  })

  it('is told when the times cannot be loaded, and tries again', async () => {
    const { page, complaints } = await openVisitor({
      viewport: { width: 390, height: 844 },
      serviceWorkers: 'block',
    })
    await page.route(/api\/demo-slots/, (route) => route.abort())
    await page.goto(site.url + PATH)
    await page.getByText('We could not load the times.').waitFor()
    expect(await page.locator('#demo-preferredTimes').isVisible()).toBe(true)
    await page.unroute(/api\/demo-slots/)
    await page.locator('.slot-problem').getByRole('button', { name: 'Try again' }).click()
    await page.locator('.slot-day-shown input').first().waitFor()
    expect(complaints.splice(0).join()).toContain('ERR_FAILED')
  })
})

async function book(page: Page, email: string): Promise<DemoSlot> {
  const slot = (await readOpen('America/Chicago'))[0] as DemoSlot
  await fillDetails(page, email)
  await radio(page, slot).check()
  await sendButton(page).click()
  await untilBooked(page)
  return slot
}

describe('a demo that is booked', () => {
  it('is moved to another time, and then canceled', async () => {
    const { page } = await openPicker('America/Chicago')
    await book(page, 'moves@example.com')
    await page.getByText('Move to another time').click()
    await untilTimesLoaded(page)
    const slot = (await readOpen('America/Chicago'))[1] as DemoSlot
    await radio(page, slot).check()
    await page.getByRole('button', { name: 'Move the demo' }).click()
    await page.getByText('Demo, moved').waitFor()
    expect(await bookedStart(page)).toBe(slot.start)
    await page.getByText('Cancel the demo', { exact: true }).click()
    await page.getByRole('button', { name: 'Yes, cancel the demo' }).click()
    await page.getByText('Demo, canceled').waitFor()
    expect(await readOpen('America/Chicago')).toContainEqual(
      expect.objectContaining({ start: slot.start }),
    )
  })

  it('is not changed by who has an older page open, who then sees how it stands', async () => {
    const { page, complaints } = await openPicker('America/Chicago')
    await book(page, 'stale@example.com')
    const older = await page.context().newPage()
    await older.goto(page.url())
    await page.getByText('Move to another time').click()
    await untilTimesLoaded(page)
    await radio(page, (await readOpen('America/Chicago'))[1] as DemoSlot).check()
    await page.getByRole('button', { name: 'Move the demo' }).click()
    await page.getByText('Demo, moved').waitFor()
    await older.getByText('Cancel the demo', { exact: true }).click()
    await older.getByRole('button', { name: 'Yes, cancel the demo' }).click()
    await older.getByText('has changed since you opened the page').waitFor()
    expect(await older.getByText('Demo, moved').count()).toBe(1)
    complaints.splice(0)
  })

  it('is booked and canceled without JavaScript', async () => {
    const { page } = await openPage({ javaScriptEnabled: false })
    expect(await page.locator('.slot-zone').innerText()).toContain('Central Time')
    expect(await page.locator('label.slot').first().innerText()).toContain('UTC−6')
    const slot = await book(page, 'plain@example.com')
    expect(await bookedStart(page)).toBe(slot.start)
    await page.getByText('Cancel the demo', { exact: true }).click()
    await page.getByRole('button', { name: 'Yes, cancel the demo' }).click()
    await page.getByText('Demo, canceled').waitFor()
  })

  it('is not found behind a forged link, which offers a new booking', async () => {
    const { page } = await openVisitor({ serviceWorkers: 'block' })
    await page.goto(`${site.url}${PATH}?booking=${'A'.repeat(43)}`)
    await page.getByRole('heading', { name: 'This link does not lead to a demo.' }).waitFor()
    await page.getByRole('link', { name: 'Book another time' }).click()
    await page.locator('#demo-form').waitFor()
  })
})

import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import type { DemoSlot, DemoSlotsAnswer } from '../../shared/scheduling/demo-slots-answer.ts'
import { instantInWords } from '../../shared/scheduling/instant-in-words.ts'
import { readAnnouncements, recordAnnouncements } from '../support/announcements.ts'
import { askForDemo } from '../support/browser/sent-forms.ts'
import {
  fillForm,
  formFields,
  outcome,
  sendButton,
  untilLive,
  untilTimesLoaded,
} from '../support/form-visitor.ts'
import { holdFrom } from '../support/gate.ts'
import { openJourneySite } from '../support/journey-site.ts'
import { twoFrames } from '../support/navigate.ts'
import { NO_HOLDS, withHolds } from '../support/no-holds.ts'
import { bookingAnswers } from '../support/sample-answers.ts'
import { withoutHolidays } from '../support/without-holidays.ts'
import { everyDay } from '../unit/server/leads/scheduling/demo-rules.ts'

const { site, visit, serve } = openJourneySite({
  savesData: true,
  adapt: (release) => withHolds(NO_HOLDS)(withoutHolidays(release)),
})

const PATH = '/schedule-your-demo'
const SCRIPTS = /\/assets\/[^/]+\.js$/
const PHONE = { viewport: { width: 390, height: 844 } }
const CHICAGO = { timezoneId: 'America/Chicago' }

const times = (page: Page) => page.locator('.slot-picker label.slot input')
const chosen = async (page: Page) => (await formFields(page)).slot
const shownTime = (page: Page) => page.locator('.slot-chosen .mono')
const nextWeek = (page: Page) => page.getByRole('button', { name: 'Next week' })

async function readWeek(query: string): Promise<DemoSlotsAnswer> {
  return (await fetch(`${site().url}/api/demo-slots?${query}`)).json()
}

/** Open times of the week after the first one with an open time. */
async function openNextWeek(): Promise<readonly DemoSlot[]> {
  const { next } = await readWeek('zone=America/Chicago')
  const { days } = await readWeek(`zone=America/Chicago&from=${next}`)
  return days.flatMap(({ slots }) => slots).filter(({ state }) => state === 'open')
}

/** Comes back to the tab after the times shown are old. */
async function comeBack(page: Page): Promise<void> {
  const loaded = page.waitForResponse(/\/api\/demo-slots/)
  await page.clock.fastForward('06:00')
  await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
  await loaded
  await untilTimesLoaded(page)
}

async function recordWithClock(page: Page): Promise<void> {
  await recordAnnouncements(page)
  await page.clock.install()
}

async function said(page: Page): Promise<readonly string[]> {
  await twoFrames(page)
  return readAnnouncements(page)
}

async function openAt(path: string, options: Parameters<typeof visit>[1] = {}) {
  const visitor = await visit(path, { ...CHICAGO, ...options })
  await untilLive(visitor.page)
  await untilTimesLoaded(visitor.page)
  return visitor
}

it('a day and a time chosen on a phone before the scripts stay, in the zone of the visitor', async () => {
  const { page, gate } = await holdFrom(SCRIPTS, (before) =>
    visit(PATH, { ...PHONE, before, timezoneId: 'America/New_York' }),
  )
  await gate.reached
  const day = page.locator('.slot-tabs input').nth(2)
  await day.check()
  const date = await day.inputValue()
  const time = times(page).and(page.locator(':visible')).nth(1)
  const start = await time.inputValue()
  await time.check()
  await page.locator('.slot-tabs input').nth(1).check() // to look at another day
  const looked = await page.locator('.slot-tabs input').nth(1).inputValue()
  gate.open()
  await untilLive(page)
  await untilTimesLoaded(page)
  expect(looked).not.toBe(date)
  expect(await page.locator('.slot-tabs input:checked').inputValue()).toBe(looked)
  expect(await chosen(page)).toBe(start)
  expect(await page.locator('input[name="slot"]:checked').count()).toBe(1)
  const { time: words } = instantInWords(Date.parse(start), -300 + isSummer(start) * 60)
  expect(await shownTime(page).innerText()).toContain(`${words} Eastern`)
  await page.reload()
  await untilTimesLoaded(page)
  expect(await chosen(page)).toBe(start)
  expect(await page.locator('.slot-tabs input:checked').inputValue()).toBe(date)
})

const isSummer = (start: string) =>
  Number(Temporal.Instant.from(start).toZonedDateTimeISO('America/New_York').offset === '-04:00')

describe('a chosen time', () => {
  it('that others book is dropped when its visitor comes back, which is said once', async () => {
    const { page } = await openAt(PATH, { before: recordWithClock })
    const start = await times(page).nth(1).inputValue()
    await times(page).nth(1).check()
    const words = await shownTime(page).innerText()
    expect(await said(page)).toEqual([`Your time: ${words}`])
    await comeBack(page)
    expect(await chosen(page)).toBe(start)
    expect(await said(page)).toEqual([])
    await askForDemo(site().url, { slot: start, email: 'faster@example.com' })
    await comeBack(page)
    expect(await chosen(page)).toBe('')
    expect(await shownTime(page).innerText()).toBe('No time chosen')
    expect(await said(page)).toEqual([`${words} is no longer open. Choose another time.`])
    expect(await page.locator('.slot-picker input[name="slot"]:focus').count()).toBe(1)
    await times(page).first().check()
    expect(await page.getByText('is no longer open').count()).toBe(0)
  })

  it('of another week stays while times are loaded again, and in a copy of the tab', async () => {
    const { page } = await openAt(PATH, { before: (page) => page.clock.install() })
    const { start } = (await openNextWeek())[2] as DemoSlot
    await nextWeek(page).click()
    const time = page.locator(`label.slot input[value="${start}"]`)
    await time.check()
    const words = await shownTime(page).innerText()
    await page.getByRole('button', { name: 'Previous week' }).click()
    await time.waitFor({ state: 'detached' })
    await untilTimesLoaded(page)
    await page.locator('.slot-elsewhere').getByText(words).waitFor()
    await comeBack(page)
    expect(await chosen(page)).toBe(start)

    const opened = page.waitForEvent('popup')
    await page.evaluate((path) => void open(path), PATH) // copies the storage of the session
    const copy = await opened
    await untilLive(copy)
    await untilTimesLoaded(copy)
    expect(await copy.locator(`label.slot input[value="${start}"]`).isChecked()).toBe(true)
    expect(await shownTime(copy).innerText()).toBe(words)
  })

  it('stays in another week, and is booked, without JavaScript', async () => {
    const { page } = await visit(PATH, { javaScriptEnabled: false })
    const time = page.locator('label.slot input').first()
    const start = await time.inputValue()
    await time.check()
    await nextWeek(page).click()
    await page.waitForURL(/from=/)
    expect(await page.locator('input[name="slot"]:checked').inputValue()).toBe(start)
    await fillForm(page, 'demo', { ...bookingAnswers, email: 'plain-week@example.com' })
    await sendButton(page).click()
    await page.waitForURL(/\?booking=/)
    expect(await page.locator('.booked-sheet time').getAttribute('datetime')).toBe(start)
  })

  it('to move a demo to stays if it was chosen before the scripts, on a page that somebody edits', async () => {
    const link = await site().services.links.sign('change', await bookedId())
    const { page, gate, complaints } = await holdFrom(SCRIPTS, (before) =>
      visit(`${PATH}?booking=${link}`, { before, ...CHICAGO }),
    )
    await gate.reached
    await page.getByText('Move to another time').click()
    await page.evaluate(() => document.querySelector('.change-form')?.prepend('Edited'))
    await times(page).nth(3).check()
    const start = await times(page).nth(3).inputValue()
    gate.open()
    await untilTimesLoaded(page)
    expect(await page.locator('input[name="slot"]:checked').inputValue()).toBe(start)
    complaints.splice(0) // React renders the page anew
  })
})

async function bookedId(): Promise<string> {
  await askForDemo(site().url, { email: 'moves@example.com' })
  const { kysely } = site().services.database
  const bookings = kysely
    .selectFrom('bookings')
    .innerJoin('submissions', 'submissions.id', 'submission_id')
  const { id } = await bookings
    .select('bookings.id')
    .where('email_key', '=', 'moves@example.com')
    .executeTakeFirstOrThrow()
  return id
}

it('a screen reader hears a choice, a week and a zone once each, and nothing in a busy element', async () => {
  const { page } = await openAt(PATH, { ...PHONE, before: recordAnnouncements })
  expect(await said(page)).toEqual([])
  await page.locator('.slot-tabs input').nth(1).check()
  expect(await said(page)).toEqual([]) // the radio button says it
  await times(page).and(page.locator(':visible')).first().check()
  const first = await shownTime(page).innerText()
  await page.keyboard.press('ArrowDown')
  const second = await shownTime(page).innerText()
  expect(second).not.toBe(first)
  expect(await said(page)).toEqual([`Your time: ${first}`, `Your time: ${second}`])

  await nextWeek(page).click()
  await untilTimesLoaded(page)
  const week = await page.locator('.slot-pages p').innerText()
  expect(await said(page)).toEqual(['Loading times…', week])

  await page.locator('.slot-zone select').focus()
  await page.locator('.slot-zone select').selectOption('Asia/Kolkata')
  await page.locator('.slot-zone strong', { hasText: 'India' }).waitFor()
  await untilTimesLoaded(page)
  expect(await said(page)).toEqual([`Your time: ${await shownTime(page).innerText()}`])
})

it('a visitor for whom no time is open is asked for two times, with and without JavaScript', async () => {
  const booked = await serve({
    adapt: (release) => ({ ...release, demo: { ...release.demo, weekly: everyDay([]) } }),
  })
  for (const javaScriptEnabled of [false, true]) {
    const { page } = await visit(PATH, { on: booked, javaScriptEnabled })
    await page.getByText('No times are open right now. You can suggest two times below.').waitFor()
    expect(await page.locator('#demo-preferredTimes').isVisible()).toBe(true)
    if (!javaScriptEnabled) continue
    await page.locator('.slot-zone select').waitFor()
    await page.locator('#demo-preferredTimes').fill('Tuesday 9 AM or Thursday 2 PM, Central')
    await sendButton(page).filter({ hasText: 'Ask for a demo' }).waitFor()
    expect(await shownTime(page).innerText()).toBe('One of the two you suggest')
  }
})

it('a refused time is not chosen any more, and one of those offered instead can be, before the scripts', async () => {
  const { page, complaints } = await visit(PATH, {
    ...CHICAGO,
    javaScriptEnabled: true,
    before: (page) => page.route(SCRIPTS, (route) => route.abort()),
  })
  const start = await times(page).first().inputValue()
  await times(page).first().check()
  await fillForm(page, 'demo', { ...bookingAnswers, email: 'second@example.com' })
  await askForDemo(site().url, { slot: start, email: 'first@example.com' })
  await page.unroute(SCRIPTS)
  const late = Promise.withResolvers<void>()
  await page.route(SCRIPTS, async (route) => {
    await late.promise
    await route.continue()
  })
  await sendButton(page).click()
  await outcome(page).getByText('Someone just booked').waitFor()
  const nearest = outcome(page).getByRole('radio').nth(1)
  const other = await nearest.inputValue()
  await nearest.check()
  late.resolve()
  await untilLive(page)
  await untilTimesLoaded(page)
  await twoFrames(page)
  expect(await nearest.isChecked()).toBe(true)
  expect(await chosen(page)).toBe(other)
  await outcome(page).getByRole('button').click()
  await page.waitForURL(/\?booking=/)
  expect(await page.locator('.booked-sheet time').getAttribute('datetime')).toBe(other)
  complaints.splice(0) // the scripts that did not come, and the 409
})

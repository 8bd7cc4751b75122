import { afterAll, describe, expect, it } from '@jest/globals'
import type { Page, Route } from 'playwright-core'
import type { DemoSlot, DemoSlotsAnswer } from '../../shared/scheduling/demo-slots-answer.ts'
import { instantInWords } from '../../shared/scheduling/instant-in-words.ts'
import { offsetMinutes } from '../../shared/scheduling/offset-minutes.ts'
import {
  fillForm,
  formFields,
  outcome,
  sendButton,
  untilLive,
  untilTimesLoaded,
} from '../support/form-visitor.ts'
import { holdRequests } from '../support/gate.ts'
import { demoPath } from '../support/held-demos.ts'
import { openedAMinuteAgo, openJourneySite, type VisitOptions } from '../support/journey-site.ts'
import { openMailbox, type ReceivedMail } from '../support/mailbox.ts'
import { goBack } from '../support/navigate.ts'
import { NO_HOLDS, withHolds } from '../support/no-holds.ts'
import { browserFields } from '../support/open-form-site.ts'
import { runAxe } from '../support/run-axe.ts'
import { sampleAnswers } from '../support/sample-answers.ts'

const mailbox = await openMailbox()
afterAll(() => mailbox.close())
const { site, visit } = openJourneySite({
  adapt: withHolds(NO_HOLDS),
  env: { SMTP_URL: mailbox.url },
})

const PATH = '/schedule-your-demo'
const HOSTS = 'America/Chicago'
const { preferredTimes: _, ...ANSWERS } = sampleAnswers.demo

/** With JavaScript, the picker shows times in the visitor's time zone. */
async function openPicker(timezoneId: string, options: VisitOptions = {}) {
  const visitor = await visit(PATH, { timezoneId, before: openedAMinuteAgo, ...options })
  await untilLive(visitor.page)
  await untilTimesLoaded(visitor.page)
  return visitor
}

async function readOpen(zone: string): Promise<readonly DemoSlot[]> {
  const response = await fetch(`${site().url}/api/demo-slots?zone=${zone}&days=7`)
  const { days } = (await response.json()) as DemoSlotsAnswer
  return days.flatMap(({ slots }) => slots).filter(({ state }) => state === 'open')
}

const isOpen = async ({ start }: DemoSlot) =>
  (await readOpen(HOSTS)).some((slot) => slot.start === start)

const radio = (page: Page, { start }: DemoSlot) =>
  page.locator(`.slot-picker input[name="slot"][value="${start}"]`)

/** Waits until the demo's page shows `label` and expects the slot's time in `zone`. */
async function untilShown(page: Page, label: string, { start }: DemoSlot, zone: string) {
  await page.locator('.booked-sheet').getByText(label, { exact: true }).waitFor()
  const instant = Date.parse(start)
  const { weekday, time } = instantInWords(instant, offsetMinutes(zone, instant))
  expect(await page.locator('h1').innerText()).toMatch(new RegExp(`^${weekday},\\s+${time}`))
  expect(await page.locator('.booked-sheet time').getAttribute('datetime')).toBe(start)
}

/** Books the slot as another visitor. */
async function bookElsewhere({ start }: DemoSlot): Promise<void> {
  const fields = { ...browserFields(), ...ANSWERS, email: 'quick@example.com', slot: start }
  const response = await fetch(site().url + PATH, {
    method: 'POST',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    body: JSON.stringify(fields),
  })
  expect(response.status).toBe(201)
}

interface Steps {
  readonly email: string
  readonly untilTimes?: () => Promise<void>
  readonly mustConfirm?: boolean
}

/** Books `slot` on the current page, follows the link in the mail, and expects the slot's time in `zone`. */
async function book(page: Page, slot: DemoSlot, zone: string, { email, mustConfirm }: Steps) {
  await radio(page, slot).check()
  await sendButton(page).click()
  await page.waitForURL(/\?booking=/)
  await untilShown(page, 'Request received', slot, zone)
  const toVisitor = ({ to }: ReceivedMail) => to.includes(email)
  while (!mailbox.mails.some(toVisitor)) await mailbox.received(mailbox.mails.length + 1)
  await page.goto(site().url + demoPath(mailbox.mails.findLast(toVisitor)?.mail.text))
  if (mustConfirm) await page.getByRole('button', { name: 'Confirm the demo' }).click()
  await untilShown(page, 'Your demo is confirmed', slot, zone)
  if (!mustConfirm) expect(await runAxe(page, { part: 'main' })).toEqual([])
}

/** Books the second open slot, moves the demo to the first and cancels it. */
async function bookMoveAndCancel(page: Page, zone: string, steps: Steps) {
  const [to, slot] = (await readOpen(zone)) as [DemoSlot, DemoSlot]
  await book(page, slot, zone, steps)
  expect(await isOpen(slot)).toBe(false)

  await page.getByText('Move to another time').click()
  await steps.untilTimes?.()
  await radio(page, to).check()
  await page.getByRole('button', { name: 'Move the demo' }).click()
  await untilShown(page, 'Your demo has moved', to, zone)
  expect([await isOpen(slot), await isOpen(to)]).toEqual([true, false])

  await page.getByText('Cancel the demo', { exact: true }).click()
  await page.getByRole('button', { name: 'Yes, cancel the demo' }).click()
  await untilShown(page, 'Your demo is canceled', to, zone)
  expect(await isOpen(to)).toBe(true)
}

it('a visitor in Asia/Kolkata books, moves and cancels a demo in their own time zone', async () => {
  const zone = 'Asia/Kolkata'
  const { page } = await openPicker(zone)
  const words = 'India Standard Time, UTC+5:30'
  expect(await page.locator('.slot-zone strong').innerText()).toContain(words)
  const email = 'dana@example.com'
  await fillForm(page, 'demo', { ...ANSWERS, email })
  await bookMoveAndCancel(page, zone, { email, untilTimes: () => untilTimesLoaded(page) })
})

/** Without JavaScript, the server does not know the visitor's time zone. */
it('a visitor without JavaScript books by mail, moves and cancels a demo in the hosts’ named time zone', async () => {
  const { page } = await visit(PATH, { javaScriptEnabled: false, timezoneId: 'Asia/Kolkata' })
  expect(await page.locator('.slot-zone').innerText()).toContain('Central Time, UTC−')
  expect(await page.locator('label.slot').first().innerText()).toMatch(/M\s+UTC−[56]$/)
  const email = 'plain@example.com'
  await fillForm(page, 'demo', { ...ANSWERS, email })
  await bookMoveAndCancel(page, HOSTS, { email, mustConfirm: true })
})

describe('a visitor who books a demo', () => {
  it('can use only the keyboard, keeps the chosen time across weeks and time zones, and loses it on Back', async () => {
    const { page } = await openPicker(HOSTS)
    const [first, second] = (await readOpen(HOSTS)) as [DemoSlot, DemoSlot]
    await page.locator('.slot-zone select').focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    expect(await radio(page, first).isChecked()).toBe(true)
    await page.keyboard.press('ArrowDown')
    expect(await radio(page, second).isChecked()).toBe(true)
    await page.getByRole('button', { name: 'Next week' }).click()
    await radio(page, second).and(page.locator('[type=hidden]')).waitFor({ state: 'attached' })
    await page.locator('.slot-zone select').focus()
    await page.locator('.slot-zone select').selectOption('Asia/Kolkata')
    await page.locator('.slot-zone strong', { hasText: 'India' }).waitFor()
    await untilTimesLoaded(page)
    expect(await radio(page, second).isChecked()).toBe(true)
    const there = instantInWords(Date.parse(second.start), 330)
    expect(await page.locator('.slot-chosen').innerText()).toContain(there.time)
    await fillForm(page, 'demo', { ...ANSWERS, email: 'keys@example.com' })
    await sendButton(page).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\?booking=/)
    await untilShown(page, 'Request received', second, 'Asia/Kolkata')
    await goBack(page)
    await untilLive(page)
    await untilTimesLoaded(page)
    expect(await page.locator('input[name="slot"]:checked').count()).toBe(0)
  })

  it('is offered the nearest times and keeps the form if the chosen one was just taken', async () => {
    const { page, complaints } = await openPicker(HOSTS)
    const slot = (await readOpen(HOSTS))[2] as DemoSlot
    await fillForm(page, 'demo', { ...ANSWERS, email: 'late@example.com' })
    await radio(page, slot).check()
    await bookElsewhere(slot)
    await sendButton(page).click()
    const { time } = instantInWords(Date.parse(slot.start), slot.offsetMinutes)
    await outcome(page).getByText(`Someone just booked ${time} Central.`).waitFor()
    expect(await formFields(page)).toMatchObject({ email: 'late@example.com', firstName: 'Dana' })
    const nearest = outcome(page).getByRole('radio')
    expect(await nearest.count()).toBe(3)
    const start = (await nearest.first().getAttribute('value')) ?? ''
    await nearest.first().check()
    await outcome(page).getByRole('button').click()
    await page.waitForURL(/\?booking=/)
    await untilShown(page, 'Request received', { ...slot, start }, HOSTS)
    expect(complaints.splice(0).join()).toContain('409')
  })

  it('can choose one of the first times if others cannot be loaded, and retry', async () => {
    const answers = [
      (route: Route) => route.abort(),
      (route: Route) => route.fulfill({ status: 422, json: {} }), // as for a time zone unknown to the server
    ]
    const before = (page: Page) =>
      page.route(/api\/demo-slots/, (route) => answers.shift()?.(route) ?? route.continue())
    const { page, complaints } = await visit(PATH, { before, timezoneId: 'Europe/London' })
    await page.getByText('We could not load other times.').waitFor()
    const served = page.locator('.slot-picker input[name="slot"]')
    await served.first().check()
    expect(await page.locator('#demo-preferredTimes').isVisible()).toBe(true)
    await page.locator('.slot-problem').getByRole('button', { name: 'Try again' }).click()
    await untilTimesLoaded(page)
    expect(await page.locator('.slot-zone strong').innerText()).toContain('Central Time')
    expect(await served.first().isChecked()).toBe(true)
    expect(complaints.splice(0).join()).toContain('ERR_FAILED')
  })

  it('keeps the keyboard focus when the times load', async () => {
    let open = () => {}
    const before = async (page: Page) => {
      open = (await holdRequests(page, /api\/demo-slots/)).open
    }
    const { page } = await visit(PATH, { before, timezoneId: 'Asia/Kolkata' })
    await untilLive(page)
    await page.locator('.slot-picker input[name="slot"]').first().press('Space')
    open()
    await untilTimesLoaded(page)
    expect(await page.locator('.slot-picker input[name="slot"]:checked:focus').count()).toBe(1)
  })

  it('sees no layout shift when the times load, on desktop and phone', async () => {
    let open = () => {}
    const before = async (page: Page) => {
      open = (await holdRequests(page, /api\/demo-slots/)).open
    }
    const { page } = await visit(PATH, { before, timezoneId: 'Asia/Kolkata' })
    await untilLive(page)
    const places = async () => {
      const found = []
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 900 })
        for (const part of ['.slot-days', '.slot-pages', '.form-foot button']) {
          found.push((await page.locator(part).boundingBox())?.y)
        }
      }
      return found
    }
    const waiting = await places()
    open()
    await untilTimesLoaded(page)
    expect(await places()).toEqual(waiting)
  })
})

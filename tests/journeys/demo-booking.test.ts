import { afterAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import type { Release } from '../../server/release.ts'
import { DAY_MS } from '../../shared/durations.ts'
import type { DemoSlot, DemoSlotsAnswer } from '../../shared/scheduling/demo-slots-answer.ts'
import { instantInWords } from '../../shared/scheduling/instant-in-words.ts'
import { offsetMinutes } from '../../shared/scheduling/offset-minutes.ts'
import { createEventReceiver } from '../support/event-receiver.ts'
import {
  field,
  fillForm,
  formFields,
  outcome,
  readReceipt,
  receipt,
  sendButton,
  untilLive,
  untilTimesLoaded,
} from '../support/form-visitor.ts'
import { holdFrom, holdRequests } from '../support/gate.ts'
import { demoPath } from '../support/held-demos.ts'
import { openedAMinuteAgo, openJourneySite, type VisitOptions } from '../support/journey-site.ts'
import { openMailbox, type ReceivedMail } from '../support/mailbox.ts'
import { goBack } from '../support/navigate.ts'
import { NO_HOLDS, withHolds } from '../support/no-holds.ts'
import { once } from '../support/once.ts'
import { browserFields } from '../support/open-form-site.ts'
import {
  attendeesOf,
  calendarIn,
  hasInvitation,
  onlyEvent,
  startOf,
} from '../support/read-calendar.ts'
import { runAxe } from '../support/run-axe.ts'
import { bookingAnswers, sampleAnswers } from '../support/sample-answers.ts'

const mailbox = await openMailbox()
afterAll(() => mailbox.close())
const HOST = { name: 'Ash', email: 'ash@example.com', meeting: 'https://meet.example.com/ash' }
const withHost = (release: Release): Release => {
  const { demo } = withHolds(NO_HOLDS)(release)
  return { ...release, demo: { ...demo, hosts: [{ ...HOST, zone: demo.zone }] } }
}
const receiver = createEventReceiver()
const { site, visit } = openJourneySite({
  takes: (req, res) => receiver.take(req, res),
  savesData: true,
  adapt: withHost,
  env: { SMTP_URL: mailbox.url },
})

const PHONE = { viewport: { width: 390, height: 844 } }
const PATH = '/schedule-your-demo'
const HOSTS = 'America/Chicago'

/** With JavaScript, the picker shows times in the visitor's time zone. */
async function openPicker(timezoneId: string, options: VisitOptions = {}) {
  const visitor = await visit(PATH, { timezoneId, before: openedAMinuteAgo, ...options })
  await untilLive(visitor.page)
  await untilTimesLoaded(visitor.page)
  return visitor
}

async function readOpen(zone: string): Promise<readonly DemoSlot[]> {
  const response = await fetch(`${site().url}/api/demo-slots?zone=${zone}`)
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

/** The invitations or cancellations that this visitor and the host get for one change of the demo. */
async function mailsToBoth(email: string, sequence: number) {
  const both = () =>
    mailbox.mails.filter(({ mail }) => {
      if (!hasInvitation(mail)) return false
      const { event } = calendarIn(mail)
      return event.sequence === sequence && attendeesOf(event).includes(`mailto:${email}`)
    })
  while (both().length < 2) await mailbox.received(mailbox.mails.length + 1)
  return both()
}

/** Expects the same time and the same link to the call on the page, in both mails and in the calendar file. */
async function expectSameCall(page: Page, { start }: DemoSlot, email: string, sequence: number) {
  const join = await page.getByRole('link', { name: 'Join the video call' }).getAttribute('href')
  const file = await page.getByRole('link', { name: 'Add to calendar (.ics)' }).getAttribute('href')
  const calendar = await fetch(new URL(file ?? '', site().url))
  const mails = await mailsToBoth(email, sequence)
  expect(mails.flatMap(({ to }) => to).toSorted()).toEqual([HOST.email, email].toSorted())
  const events = [onlyEvent(await calendar.text()), ...mails.map(({ mail }) => calendarIn(mail))]
  for (const { event } of events)
    expect([startOf(event), event.location, join]).toEqual([start, HOST.meeting, HOST.meeting])
  expect(new Set(events.map(({ event }) => event.uid)).size).toBe(1)
}

const twoWeeksBefore = (date: string) =>
  new Date(Date.parse(date) - 14 * DAY_MS).toISOString().slice(0, 10)

/** Books the slot as another visitor. */
async function bookElsewhere({ start }: DemoSlot): Promise<void> {
  const fields = { ...browserFields(), ...bookingAnswers, email: 'quick@example.com', slot: start }
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
  await expectSameCall(page, slot, steps.email, 0)
  expect(await isOpen(slot)).toBe(false)

  await page.getByText('Move to another time').click()
  await steps.untilTimes?.()
  await radio(page, to).check()
  await page.getByRole('button', { name: 'Move the demo' }).click()
  await untilShown(page, 'Your demo has moved', to, zone)
  await expectSameCall(page, to, steps.email, 1)
  expect([await isOpen(slot), await isOpen(to)]).toEqual([true, false])

  await page.getByText('Cancel the demo', { exact: true }).click()
  await page.getByRole('button', { name: 'Yes, cancel the demo' }).click()
  await untilShown(page, 'Your demo is canceled', to, zone)
  expect(await isOpen(to)).toBe(true)
  const farewells = await mailsToBoth(steps.email, 2)
  expect(farewells.map(({ mail }) => calendarIn(mail).method)).toEqual(['CANCEL', 'CANCEL'])
  expect(await page.getByRole('link', { name: 'Join the video call' }).count()).toBe(0)
}

it('a visitor in Asia/Kolkata books, moves and cancels a demo in their own time zone', async () => {
  const zone = 'Asia/Kolkata'
  const { page } = await openPicker(zone)
  const words = 'India Standard Time, UTC+5:30'
  expect(await page.locator('.slot-zone strong').innerText()).toContain(words)
  const email = 'dana@example.com'
  await fillForm(page, 'demo', { ...bookingAnswers, email })
  await bookMoveAndCancel(page, zone, { email, untilTimes: () => untilTimesLoaded(page) })
  const steps = receiver.events('conversion').map(({ name, subject }) => `${name} ${subject}`)
  expect(steps).toEqual(['form_start demo', 'form_sent demo']) // moving it is no form of ours
})

/** Without JavaScript, the server does not know the visitor's time zone. */
it('a visitor without JavaScript books by mail, moves and cancels a demo in the hosts’ named time zone', async () => {
  const { page, complaints } = await visit(PATH, {
    javaScriptEnabled: false,
    timezoneId: 'Asia/Kolkata',
  })
  expect(await page.locator('.slot-zone').innerText()).toContain('Central Time, UTC−')
  expect(await page.locator('label.slot').first().innerText()).toMatch(/M\s+UTC−[56]$/)
  const email = 'plain@example.com'
  await fillForm(page, 'demo', { ...bookingAnswers, email: 'plain' })
  await page.locator('label.slot').last().click()
  await sendButton(page).click()
  await outcome(page).getByText('Check one answer').waitFor()
  expect(await page.locator('input[name="slot"]').last().isChecked()).toBe(true)
  complaints.splice(0) // Chromium logs the 422
  await field(page, 'demo', 'email').fill(email)
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
    await page.locator('.slot-elsewhere').waitFor()
    await page.locator('.slot-zone select').focus()
    await page.locator('.slot-zone select').selectOption('Asia/Kolkata')
    await page.locator('.slot-zone strong', { hasText: 'India' }).waitFor()
    await untilTimesLoaded(page)
    expect(await radio(page, second).isChecked()).toBe(true)
    const there = instantInWords(Date.parse(second.start), 330)
    expect(await page.locator('.slot-chosen').innerText()).toContain(there.time)
    await fillForm(page, 'demo', { ...bookingAnswers, email: 'keys@example.com' })
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
    await fillForm(page, 'demo', { ...bookingAnswers, email: 'late@example.com' })
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

  it('is shown this week’s times once one is refused that passed while the page was open', async () => {
    const before = (page: Page) =>
      page.route(
        /api\/demo-slots/,
        once(async (route) => {
          const response = await route.fetch()
          const body = (await response.text()).replace(/\d{4}-\d\d-\d\d/g, twoWeeksBefore)
          await route.fulfill({ response, body })
        }),
      )
    const { page, complaints } = await openPicker(HOSTS, { before })
    const slot = (await readOpen(HOSTS))[1] as DemoSlot
    await fillForm(page, 'demo', { ...bookingAnswers, email: 'night@example.com' })
    await radio(page, { ...slot, start: slot.start.replace(/^[\d-]+/, twoWeeksBefore) }).check()
    await page.getByRole('button', { name: 'Next week' }).click()
    await page.locator('.slot-none', { hasText: 'No times are open this week.' }).waitFor()
    await sendButton(page).click()
    await outcome(page).getByText('That time is no longer open.').waitFor()
    await page.locator('.slot-chosen').getByText('No time chosen').waitFor()
    await radio(page, slot).check()
    await sendButton(page).click()
    await page.waitForURL(/\?booking=/)
    expect(complaints.splice(0).join()).toContain('422')
  })

  it('is shown times in the zone of the hosts if the server does not know that of the browser', async () => {
    const zone = 'Pacific/Auckland' // stands for one that is newer than the server
    const before = (page: Page) =>
      page.route(`**/api/demo-slots?zone=${encodeURIComponent(zone)}*`, async (route) => {
        const url = route.request().url().replace(encodeURIComponent(zone), 'Mars%2FOlympus')
        await route.fulfill({ response: await route.fetch({ url }) })
      })
    const { page, complaints } = await openPicker(zone, { before })
    expect(await page.locator('.slot-zone select').inputValue()).toBe(HOSTS)
    expect(await page.locator('.slot-zone strong').innerText()).toContain('Central Time')
    await fillForm(page, 'demo', { ...bookingAnswers, email: 'new-zone@example.com' })
    const [slot] = (await readOpen(HOSTS)) as [DemoSlot]
    await radio(page, slot).check()
    await sendButton(page).click()
    await page.waitForURL(/\?booking=/)
    await untilShown(page, 'Request received', slot, HOSTS)
    expect(complaints.splice(0).join()).toContain('422')
  })

  it('can choose one of the first times if others cannot be loaded, and retry', async () => {
    const before = (page: Page) =>
      page.route(
        /api\/demo-slots/,
        once((route) => route.abort()),
      )
    const { page, complaints } = await visit(PATH, { before, timezoneId: 'Europe/London' })
    await page.getByText('We could not load other times.').waitFor()
    const served = page.locator('.slot-picker input[name="slot"]')
    await served.first().check()
    expect(await page.locator('#demo-preferredTimes').isVisible()).toBe(true)
    await page.locator('.slot-problem').getByRole('button', { name: 'Try again' }).click()
    await untilTimesLoaded(page)
    expect(await page.locator('.slot-zone select').inputValue()).toBe('Europe/London')
    expect(await served.first().isChecked()).toBe(true)
    expect(complaints.splice(0).join()).toContain('ERR_FAILED')
  })

  it('is shown another week, and books nothing, while others cannot be loaded', async () => {
    const before = (page: Page) => page.route(/api\/demo-slots/, (route) => route.abort())
    const { page, complaints } = await visit(PATH, { before, timezoneId: 'Europe/London' })
    await page.getByText('We could not load other times.').waitFor()
    const email = 'another-week@example.com'
    await fillForm(page, 'demo', { ...sampleAnswers.demo, email })
    await page.locator('.slot-picker input[name="slot"]').first().check()
    await page.getByRole('button', { name: 'Next week' }).click()
    await page.waitForURL(/[?&]from=/)
    expect(await field(page, 'demo', 'email').inputValue()).toBe(email)
    const { kysely } = site().services.database
    const stored = kysely.selectFrom('submissions').select('id').where('email_key', '=', email)
    expect(await stored.execute()).toEqual([])
    expect(complaints.splice(0).join()).toContain('ERR_FAILED')
  })

  it('keeps the keyboard focus, and sees no layout shift, when the times load, on desktop and phone', async () => {
    const { page, gate } = await holdFrom(/api\/demo-slots/, (before) =>
      visit(PATH, { before, timezoneId: 'Asia/Kolkata' }),
    )
    await untilLive(page)
    await page.locator('.slot-picker input[name="slot"]').first().focus()
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
    gate.open()
    await untilTimesLoaded(page)
    expect(await places()).toEqual(waiting)
    expect(await page.locator('.slot-picker input[name="slot"]:focus').count()).toBe(1)
  })
})

describe('a request for a demo', () => {
  it('keeps its answers in another week and is submitted with Enter, without JavaScript', async () => {
    const { page } = await visit(PATH, { ...PHONE, javaScriptEnabled: false })
    const email = 'dana-plain@example.com'
    await page.getByText('Suggest two times').click()
    await fillForm(page, 'demo', { ...sampleAnswers.demo, email })
    const day = page.locator('.slot-day-long').first()
    const firstDay = await day.innerText()
    await page.getByRole('button', { name: 'Next week' }).click()
    expect(await day.innerText()).not.toBe(firstDay)
    expect(await outcome(page).count()).toBe(0)
    expect(await field(page, 'demo', 'cover').inputValue()).toBe(sampleAnswers.demo.cover)
    await field(page, 'demo', 'email').press('Enter')
    await receipt(page).getByText('Request received.').waitFor()
    const found = await site().services.submissions.find(await readReceipt(page))
    expect(found?.answers).toMatchObject({ email: 'dana-plain@example.com' })
  })
})

it('on a phone, every day and week can be reached before the scripts load', async () => {
  const before = (page: Page) => holdRequests(page, /\/assets\/[^/]+\.js$/)
  const { page } = await visit(PATH, { ...PHONE, before })
  const tabs = page.locator('.slot-tabs input')
  for (let day = 0; day < (await tabs.count()); day += 1) {
    await tabs.nth(day).check()
    expect(await page.locator('.slot-day:visible').count()).toBe(1)
    expect(await page.locator('.slot-day').nth(day).isVisible()).toBe(true)
  }
  await page.getByRole('button', { name: 'Next week' }).click()
  await page.waitForURL(/from=/)
})

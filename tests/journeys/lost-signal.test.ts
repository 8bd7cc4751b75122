import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { readAnnouncements, recordAnnouncements } from '../support/announcements.ts'
import { postForm } from '../support/browser/post-form.ts'
import {
  answerPosts,
  CONTACT_PATH,
  countUnsent,
  newMessage,
  openContactSite,
  shownMessage,
} from '../support/contact-site.ts'
import {
  field,
  fillForm,
  focusedId,
  formFields,
  outcome,
  readReceipt,
  sendButton,
  untilLive,
  untilTimesLoaded,
} from '../support/form-visitor.ts'
import { openedAMinuteAgo, type VisitOptions } from '../support/journey-site.ts'
import { follow, heading, twoFrames, untilHydrated } from '../support/navigate.ts'
import { bookingAnswers } from '../support/sample-answers.ts'
import { translate } from '../support/translate.ts'

const { open, site, stored, visit } = openContactSite()

/** Counts this visitor's submissions. */
async function countStored(email: string): Promise<number> {
  const rows = await site()
    .services.database.kysely.selectFrom('submissions')
    .select('answers')
    .execute()
  return rows.filter(({ answers }) => answers.includes(`"${email}"`)).length
}

async function sendOffline(options: VisitOptions = {}) {
  const visitor = await open(CONTACT_PATH, options)
  const typed = newMessage()
  await fillForm(visitor.page, 'contact', typed)
  await visitor.context.setOffline(true)
  await sendButton(visitor.page).click()
  await outcome(visitor.page).getByText('Saved, not confirmed yet.').waitFor()
  return { ...visitor, typed, email: String(typed.email) }
}

const strip = (page: Page) => page.locator('.unsent-strip')

describe('a form sent without a connection', () => {
  it('is saved, can be stopped and resent, and is sent once with a notice when the connection returns', async () => {
    const { page, context, complaints, email, typed } = await sendOffline()
    expect(await focusedId(page)).toBe('contact-outcome')
    expect(await shownMessage(page)).toMatchObject({ name: '', message: '' })
    expect(await countUnsent(page)).toBe(1)
    await page.getByRole('button', { name: 'Don’t send it' }).click()
    await strip(page).getByText('If it reached us all the same').waitFor()
    expect(await shownMessage(page)).toEqual(typed)
    expect(await countUnsent(page)).toBe(0)
    await context.setOffline(false)
    await page.reload()
    await untilLive(page)
    expect(await shownMessage(page)).toEqual(typed)
    expect(await countStored(email)).toBe(0)

    await context.setOffline(true)
    await sendButton(page).click()
    await outcome(page).getByText('Saved, not confirmed yet.').waitFor()
    await context.setOffline(false)
    await outcome(page).getByText('We got your message.').waitFor()
    expect(await outcome(page).innerText()).toMatch(/reference number is [0-9A-Z]{4}-[0-9A-Z]{4}/)
    expect(await countStored(email)).toBe(1)
    expect(await countUnsent(page)).toBe(0)
    complaints.splice(0) // Chromium logs the failed request
  })

  it('is sent, even if the code of the foot never came, when an attempt that the returning connection found under way has ended', async () => {
    const { page, context, complaints, email } = await sendOffline({
      before: (page) => page.context().route(/\/assets\/layout-end-/, (route) => route.abort()),
    })
    await page.evaluate(async () => {
      const name = Object.keys(localStorage).find((key) => key.startsWith('unsent-form:')) ?? ''
      const { promise, resolve } = Promise.withResolvers<void>()
      Object.assign(globalThis, { endAttempt: resolve })
      await new Promise<void>((held) => {
        navigator.locks.request(name, () => {
          held()
          return promise
        })
      })
    })
    await context.setOffline(false)
    await page.waitForFunction(() => navigator.onLine)
    await page.evaluate(() => (globalThis as unknown as { endAttempt(): void }).endAttempt())
    await outcome(page).getByText('We got your message.').waitFor()
    expect(await countStored(email)).toBe(1)
    complaints.splice(0)
  })

  it('is sent on the next visit if its page was closed', async () => {
    const { page, context, complaints, email } = await sendOffline()
    await page.close()
    await context.setOffline(false)
    const next = await context.newPage()
    await next.goto(site().url)
    await untilHydrated(next)
    await strip(next).getByText('We got your message.').waitFor()
    await next.getByRole('button', { name: 'Close' }).click()
    await strip(next).getByText('We got').waitFor({ state: 'detached' })
    expect(await countStored(email)).toBe(1)
    complaints.splice(0)
  })
})

it('two notices take a third of a small phone and cover neither the end of a page nor the focused element', async () => {
  const { page, complaints } = await sendOffline({ viewport: { width: 320, height: 568 } })
  await follow(page, 'FAQs')
  await strip(page).locator('.unsent-notice').waitFor()
  const last = page.locator('.site-footer a').last()
  await last.focus()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await page.evaluate(() => {
    const [note = ''] = Object.keys(localStorage).filter((name) => /^unsent-form:/.test(name))
    const second = { ...JSON.parse(localStorage.getItem(note) ?? ''), id: 'second' }
    localStorage.setItem('unsent-form:second', JSON.stringify(second))
    dispatchEvent(new StorageEvent('storage')) // as if another tab had sent it
  })
  await strip(page).locator('.unsent-notice').nth(1).waitFor()
  const { height = 0 } = (await strip(page).boundingBox()) ?? {}
  expect(height).toBeLessThanOrEqual(568 / 3)
  await page.waitForFunction(() => {
    const focused = document.activeElement?.getBoundingClientRect().bottom ?? Number.NaN
    return focused <= (document.querySelector('.unsent-strip')?.getBoundingClientRect().top ?? 0)
  })
  await last.focus()
  for (let link = 0; link < 20; link += 1) {
    await page.keyboard.press('Shift+Tab')
    const { bottom, top } = await page.evaluate(() => ({
      bottom: document.activeElement?.getBoundingClientRect().bottom ?? Number.NaN,
      top: document.querySelector('.unsent-strip')?.getBoundingClientRect().top ?? 0,
    }))
    expect(bottom).toBeLessThanOrEqual(top)
  }
  complaints.splice(0)
})

/** Throws the error that browsers throw when the visitor blocks storage. */
const forbidStorage = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Access is denied', 'SecurityError')
      },
    })
  })

it('a message stays in the form until the visitor resends it, if the browser blocks storage', async () => {
  const { page, context, complaints } = await open(CONTACT_PATH, { before: forbidStorage })
  const typed = newMessage()
  await fillForm(page, 'contact', typed)
  await context.setOffline(true)
  await sendButton(page).click()
  await outcome(page).getByText('You may be offline').waitFor()
  expect(await focusedId(page)).toBe('contact-outcome')
  await context.setOffline(false)
  expect(await shownMessage(page)).toEqual(typed)
  await page.getByRole('button', { name: 'Try again' }).click()
  expect((await stored(page))?.answers).toMatchObject({ email: typed.email })
  complaints.splice(0) // Chromium logs the failed request
})

it('a message whose response was lost is resent and stored once', async () => {
  const { page, posts, complaints } = await open()
  await fillForm(page, 'contact', newMessage())
  const references: string[] = []
  await answerPosts(page, async (route) => {
    const response = await route.fetch()
    references.push((await response.json()).reference)
    await route.abort('connectionreset')
  })
  await sendButton(page).click()
  await outcome(page).getByText('Saved, not confirmed yet.').waitFor()
  await answerPosts(page, (route) => route.continue())
  await page.reload()
  const strip = page.locator('.unsent-strip')
  await strip.getByRole('link', { name: 'Open the receipt' }).click()
  expect(references).toEqual([await readReceipt(page)])
  await strip.getByRole('link').waitFor({ state: 'detached' })
  expect(posts[1]?.submissionId).toBe(posts[0]?.submissionId)
  complaints.splice(0)
})

it('a message that the server refuses after its visitor left the form is not lost, which is said once', async () => {
  const { page, complaints } = await open(CONTACT_PATH, { before: recordAnnouncements })
  const typed = newMessage()
  await fillForm(page, 'contact', typed)
  const left = Promise.withResolvers<void>()
  const problems = [{ field: 'email', message: 'Check the email.' }]
  await answerPosts(page, async (route) => {
    await left.promise
    await route.fulfill({ status: 422, json: { problems } })
  })
  await sendButton(page).click()
  await follow(page, 'FAQs')
  await heading(page).filter({ hasText: 'Questions' }).waitFor()
  await readAnnouncements(page)
  left.resolve()
  await strip(page).getByText('Your earlier message was not sent. Check the email.').waitFor()
  await twoFrames(page)
  const refused = /^Your earlier message was not sent. Check the email./
  expect(await readAnnouncements(page)).toEqual([expect.stringMatching(refused)])
  await page.getByRole('button', { name: 'Don’t send it' }).click()
  await strip(page).getByText('Your message won’t be sent.').waitFor()
  await strip(page).getByRole('link', { name: 'Open the form' }).click()
  await untilLive(page)
  expect(await shownMessage(page)).toEqual(typed)
  complaints.splice(0) // Chromium logs the refusal
})

async function openDemo() {
  const visitor = await visit('/schedule-your-demo', { before: openedAMinuteAgo })
  const { page } = visitor
  await untilLive(page)
  await untilTimesLoaded(page)
  await fillForm(page, 'demo', { ...bookingAnswers, email: 'late@example.com' })
  return { ...visitor, times: page.locator('.slot-picker input[name="slot"]') }
}

it.each(['at once', 'after a reload'])(
  'a demo that is stopped %s is back in the form with the time that it shows',
  async (when) => {
    const { page, context, complaints, times } = await openDemo()
    const start = await times.nth(1).inputValue()
    await times.nth(1).check()
    const words = await page.locator('.slot-chosen .mono').innerText()
    await answerPosts(page, (route) => route.abort('connectionreset'))
    await sendButton(page).click()
    await outcome(page).getByText('Saved, not confirmed yet.').waitFor()
    if (when === 'at once') await times.nth(3).check()
    else await page.reload()
    await untilTimesLoaded(page)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Don’t send it' }).click()
    await field(page, 'demo', 'company').pressSequentially('x')
    await page.locator('.slot-chosen').getByText(words).waitFor()
    expect(await formFields(page)).toMatchObject({ slot: start })
    complaints.splice(0) // Chromium logs the failed request
  },
)

describe('a demo whose time is taken before the connection returns', () => {
  it('is not booked, and the visitor, who reads a translation, can choose one of the nearest open times', async () => {
    const { page, context, complaints, times } = await openDemo()
    const time = times.first()
    const start = await time.inputValue()
    await time.check()
    await context.setOffline(true)
    await sendButton(page).click()
    await outcome(page).getByText('Saved, not confirmed yet.').waitFor()
    await translate(page, true)
    await postForm(site().url, {
      path: '/schedule-your-demo',
      answers: {
        ...bookingAnswers,
        email: 'quick@example.com',
        slot: start,
        zone: 'America/Chicago',
      },
    })
    await context.setOffline(false)
    await outcome(page)
      .getByText(/Someone else booked .* Its answers are saved/)
      .waitFor()

    await page.getByRole('button', { name: 'Choose a time' }).click()
    await outcome(page).getByRole('radio').first().check()
    expect(await formFields(page)).toMatchObject({ email: 'late@example.com' })
    await outcome(page).getByRole('button', { name: 'Book this time' }).click()
    await page.waitForURL(/\?booking=/)
    expect(await countStored('late@example.com')).toBe(1)
    complaints.splice(0)
  })
})

import { describe, expect, it } from '@jest/globals'
import type { Page, Route } from 'playwright-core'
import {
  CONTACT_PATH,
  CONTACT_SCRIPT,
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
  POSTS,
  readReceipt,
  sendButton,
  untilLive,
} from '../support/form-visitor.ts'
import { holdRequests } from '../support/gate.ts'
import { follow, heading } from '../support/navigate.ts'

const { open, site, stored } = openContactSite()

/** Intercepts only POST requests, because the page has the same URL. */
async function answerPosts(page: Page, answer: (route: Route) => Promise<unknown>) {
  await page.route(POSTS, async (route) => {
    if (route.request().method() === 'POST') await answer(route)
    else await route.fallback()
  })
}

describe('what was typed', () => {
  it('survives a reload and a visit to another page, except the honeypot and a topic given in the URL', async () => {
    const { page } = await open()
    const typed = newMessage({ consent: 'yes', replyBy: 'phone' })
    await fillForm(page, 'contact', typed)
    await page.locator('[name="website"]').evaluate((trap: HTMLInputElement) => {
      trap.value = 'https://example.com'
    })
    await page.reload()
    await untilLive(page)
    expect(await shownMessage(page)).toEqual(typed)
    await follow(page, 'Partners')
    await heading(page).filter({ hasText: 'What partners' }).waitFor()
    await follow(page, 'Contact')
    await untilLive(page)
    expect(await formFields(page)).toEqual({ ...typed, website: '' })
    await page.goto(`${site().url}${CONTACT_PATH}?topic=partner`)
    await untilLive(page)
    expect(await shownMessage(page)).toEqual({ ...typed, topic: 'partner' })
    await field(page, 'contact', 'topic').selectOption('sales')
    await page.goto(`${site().url}${CONTACT_PATH}?topic=%3Cscript%3E`)
    await untilLive(page)
    expect(await shownMessage(page)).toMatchObject({ topic: 'sales' })
  })
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

describe('without a connection,', () => {
  it('a message stays in the form until the visitor resends it, if the browser blocks storage', async () => {
    const { page, context, complaints } = await open(CONTACT_PATH, { before: forbidStorage })
    const typed = newMessage()
    await fillForm(page, 'contact', typed)
    await context.setOffline(true)
    await sendButton(page).click()
    await outcome(page).getByText('Not sent.').waitFor()
    expect(await focusedId(page)).toBe('contact-outcome')
    await context.setOffline(false)
    await outcome(page).getByText('You’re back online.').waitFor()
    expect(await shownMessage(page)).toEqual(typed)
    await page.getByRole('button', { name: 'Send again' }).click()
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
    await outcome(page).getByText('Saved, not sent yet.').waitFor()
    await answerPosts(page, (route) => route.continue())
    await page.reload()
    const strip = page.locator('.unsent-strip')
    await strip.getByRole('link', { name: 'Open the receipt' }).click()
    expect(references).toEqual([await readReceipt(page)])
    expect(posts[1]?.submissionId).toBe(posts[0]?.submissionId)
    complaints.splice(0)
  })
})

describe('a server that cannot take a message', () => {
  const failures: [Parameters<Route['fulfill']>[0], RegExp][] = [
    [
      {
        status: 503,
        headers: { 'Retry-After': '30' },
        json: { error: { code: 'storage', message: 'x', requestId: 'request-1' } },
      },
      /We couldn’t send this.*Your answers are still here. .* in a minute, or email us.*request-1/s,
    ],
    [
      { status: 429, headers: { 'Retry-After': '600' }, json: {} },
      /Too many messages.*Your answers are still here.*in about 10 minutes, or email us/s,
    ],
    [
      { status: 500, contentType: 'text/html', body: '<!doctype html>' },
      /We couldn’t send this.*Your answers are still here. Try again, or/s,
    ],
  ]

  it('keeps the text, says why or what to fix, and takes the message on the next try', async () => {
    const { page, complaints } = await open()
    const typed = newMessage()
    await fillForm(page, 'contact', typed)
    for (const [answer, words] of failures) {
      await answerPosts(page, (route) => route.fulfill(answer))
      await sendButton(page).click()
      await outcome(page).filter({ hasText: words }).waitFor()
      expect(await focusedId(page)).toBe('contact-outcome')
      expect(await shownMessage(page)).toMatchObject(typed)
      await answerPosts(page, (route) => route.continue())
    }
    const email = page.getByRole('link', { name: 'email us' })
    expect(await email.getAttribute('href')).toBe('mailto:hello@example.com')
    const problems = [{ field: 'email', message: 'Enter another email.' }] // a rule that only the server checks
    await answerPosts(page, (route) => route.fulfill({ status: 422, json: { problems } }))
    await page.getByRole('button', { name: 'Try again' }).click()
    await outcome(page).getByRole('link', { name: 'Enter another email.' }).click()
    expect(await focusedId(page)).toBe('contact-email')
    await answerPosts(page, (route) => route.continue())
    await field(page, 'contact', 'email').fill('dana-other@example.com')
    await sendButton(page).click()
    expect(await stored(page)).toBeDefined()
    complaints.splice(0)
  })
})

it('a form submitted without the script is hydrated with everything in it', async () => {
  const { page, complaints } = await open()
  const typed = newMessage({ message: 'short', consent: 'yes', replyBy: 'phone' })
  await fillForm(page, 'contact', typed)
  const script = await holdRequests(page, CONTACT_SCRIPT)
  await page.locator('form.site-form').evaluate((form: HTMLFormElement) => form.submit())
  await script.reached
  await outcome(page).getByText('Check one answer').waitFor()
  await field(page, 'contact', 'message').fill('brief')
  script.open()
  await untilLive(page)
  expect(await shownMessage(page)).toEqual({ ...typed, message: 'brief' })
  expect(await focusedId(page)).toBe('contact-message')
  await field(page, 'contact', 'message').fill('Long enough to be read.')
  expect(await page.locator('.field-error').count()).toBe(0)
  await sendButton(page).click()
  expect(await stored(page)).toBeDefined()
  complaints.splice(0)
})

import { describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
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
  formFields,
  outcome,
  receipt,
  sendButton,
  untilLive,
  untilTimesLoaded,
} from '../support/form-visitor.ts'
import { holdRequests } from '../support/gate.ts'
import { openedAMinuteAgo } from '../support/journey-site.ts'
import { follow, goBack, heading, untilFootHydrated } from '../support/navigate.ts'
import { once } from '../support/once.ts'
import { bookingAnswers } from '../support/sample-answers.ts'

const { open, site, visit } = openContactSite()

const strip = (page: Page) => page.locator('.unsent-strip')

const lose = (page: Page) => answerPosts(page, (route) => route.abort('connectionreset'))

const isPost = /\/contact-us$/

/** Sends a message that a weak signal loses. */
async function sendLost(options: Parameters<typeof open>[1] = {}) {
  const visitor = await open(CONTACT_PATH, options)
  const typed = newMessage()
  await fillForm(visitor.page, 'contact', typed)
  await lose(visitor.page)
  await sendButton(visitor.page).click()
  await outcome(visitor.page).getByText('Saved, not confirmed yet.').waitFor()
  visitor.complaints.splice(0) // Chromium logs the failed request
  return { ...visitor, typed }
}

/** What has the focus: its tag, and its text or id. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { localName, id, innerText } = document.activeElement as HTMLElement
    return `${localName} ${['a', 'button'].includes(localName) ? innerText.trim() : id}`
  })

describe('a message that was accepted leaves no form that is still full,', () => {
  it('although its page was reloaded while it was being sent', async () => {
    const { page } = await open()
    await fillForm(page, 'contact', newMessage())
    const gate = await holdRequests(page, isPost)
    let held = 0
    await answerPosts(page, async (route) => {
      held += 1
      if (held === 1) return // its page is gone before the answer
      await route.continue()
    })
    gate.open((route) => route.fallback())
    await sendButton(page).click()
    await page.reload()
    await untilLive(page)
    await strip(page).getByText('We got your message.').waitFor()
    expect(await shownMessage(page)).toMatchObject({ name: '', message: '' })
  })

  it('although its visitor left the form and came back meanwhile', async () => {
    const { page } = await open()
    await fillForm(page, 'contact', newMessage())
    const gate = await holdRequests(page, isPost)
    await sendButton(page).click()
    await gate.reached
    await follow(page, 'FAQs')
    await heading(page).filter({ hasText: 'Questions' }).waitFor()
    await goBack(page)
    await untilLive(page)
    expect(await sendButton(page).innerText()).toContain('Sending…')
    gate.open()
    await receipt(page).waitFor()
    expect(await strip(page).innerText()).toBe('')
  })
})

it('a demo whose receipt fails to load is confirmed on Back and after a reload, until its receipt is open', async () => {
  const { page, complaints } = await visit('/schedule-your-demo', { before: openedAMinuteAgo })
  await untilLive(page)
  await untilTimesLoaded(page)
  await fillForm(page, 'demo', { ...bookingAnswers, email: 'no-receipt@example.com' })
  await page.locator('.slot-picker input[name="slot"]').first().check()
  await page.route(
    /\?booking=/,
    once((route) => route.abort('connectionreset')),
  )
  await sendButton(page).click()
  await page.waitForFunction(() => location.protocol === 'chrome-error:')
  await goBack(page)
  const confirmed = strip(page).getByText('We got your demo request.')
  await confirmed.waitFor()
  expect(await formFields(page)).toMatchObject({ email: '', slot: '' })
  await page.reload()
  await page.route(
    /\?booking=/,
    once(async (route) => {
      const url = new URL('/no-such-page', route.request().url()).href
      await route.fulfill({ response: await route.fetch({ url }) })
    }),
  )
  await strip(page).getByRole('link', { name: 'Open the receipt' }).click()
  await page.waitForURL(/\?booking=/)
  await untilFootHydrated(page)
  await confirmed.waitFor() // an error page of ours has that address, too
  await page.reload()
  await untilFootHydrated(page)
  await goBack(page)
  await page.getByRole('button', { name: 'Fill in what I sent before' }).waitFor()
  await confirmed.waitFor({ state: 'detached' })
  complaints.splice(0) // Chromium logs the failed request
})

it('answers that could not be restored at once are still there after a reload', async () => {
  const { page, complaints, typed } = await sendLost()
  const message = field(page, 'contact', 'message')
  await message.fill('A second message, thought over.')
  await page.getByRole('button', { name: 'Don’t send it' }).click()
  await page.getByText('The form has other answers.').waitFor()
  await page.reload()
  await untilLive(page)
  await message.fill('')
  await page.getByRole('button', { name: 'Restore my answers' }).click()
  expect(await shownMessage(page)).toEqual(typed)
  await page.getByRole('button', { name: 'Restore my answers' }).waitFor({ state: 'detached' })
  await page.reload()
  await untilLive(page)
  expect(await shownMessage(page)).toEqual(typed)
  expect(await page.getByRole('button', { name: 'Restore my answers' }).count()).toBe(0)
  complaints.splice(0)
})

describe('the keyboard focus', () => {
  it('stays in the notice after “Try now”, and moves to the form after “Close”', async () => {
    const { page } = await sendLost()
    await answerPosts(page, (route) => route.continue())
    await page.getByRole('button', { name: 'Try now' }).press('Enter')
    await outcome(page).getByText('We got your message.').waitFor()
    expect(await focused(page)).toBe('a Open the receipt')
    await page.getByRole('button', { name: 'Close' }).press('Enter')
    await outcome(page).waitFor({ state: 'detached' })
    expect(await focused(page)).toBe('form contact-form')
  })

  it('moves from a closed notice at the end of the window to where it was before', async () => {
    const { page, complaints } = await sendLost()
    await follow(page, 'FAQs')
    await heading(page).filter({ hasText: 'Questions' }).waitFor()
    await page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }).focus()
    await page.getByRole('button', { name: 'Don’t send it' }).press('Enter')
    expect(await focused(page)).toBe('button Close')
    await page.keyboard.press('Enter')
    await strip(page).locator('.unsent-notice').waitFor({ state: 'detached' })
    expect(await focused(page)).toBe('a Contact')
    complaints.splice(0)
  })

  it('moves to the form after “Restore my answers”, which waits for what is typed meanwhile', async () => {
    const { page, complaints, typed } = await sendLost()
    const message = field(page, 'contact', 'message')
    await message.fill('A second message, thought over.')
    await page.getByRole('button', { name: 'Don’t send it' }).press('Enter')
    await page.getByText('The form has other answers.').waitFor()
    expect(await message.inputValue()).toBe('A second message, thought over.')
    expect(await countUnsent(page)).toBe(0)
    await message.fill('')
    await page.getByRole('button', { name: 'Restore my answers' }).press('Enter')
    await page.getByText('The form has other answers.').waitFor({ state: 'detached' })
    expect(await shownMessage(page)).toEqual(typed)
    expect(await focused(page)).toBe('form contact-form')
    complaints.splice(0)
  })
})

it('one of two tabs sends a saved form, and both say so', async () => {
  const { page, context, complaints } = await open()
  await fillForm(page, 'contact', newMessage())
  const second = await context.newPage()
  await second.goto(`${site().url}/faqs`)
  await untilFootHydrated(second)
  await context.setOffline(true)
  await sendButton(page).click()
  await strip(second).getByText('Saved, not confirmed yet.').waitFor()
  const gate = await holdRequests(page, isPost)
  await context.setOffline(false)
  await gate.reached
  await second.evaluate(() => navigator.locks?.query()) // the other tab has asked for it by then
  gate.open()
  await outcome(page).getByText('We got your message.').waitFor()
  await strip(second).getByText('We got your message.').waitFor()
  expect(gate.count()).toBe(1)
  complaints.splice(0) // Chromium logs the failed request
})

it('a message that the server refuses for good after its visitor has left the form waits for them', async () => {
  const { page, posts, complaints } = await open(CONTACT_PATH, { savesData: true }) // its worker would hide a request
  await fillForm(page, 'contact', newMessage())
  const gate = await holdRequests(page, isPost)
  await sendButton(page).click()
  await gate.reached
  await follow(page, 'FAQs')
  await heading(page).filter({ hasText: 'Questions' }).waitFor()
  const json = { error: { code: 'x', message: 'x', requestId: 'r' } }
  gate.open((route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 403, json }) : route.continue(),
  )
  await strip(page).getByText('Your earlier message was not sent.').waitFor()
  await page.getByRole('button', { name: 'Open the form' }).click()
  await outcome(page).waitFor()
  expect(posts).toHaveLength(1)
  const again = page.waitForRequest((sent) => sent.method() === 'POST' && isPost.test(sent.url()))
  await sendButton(page).click()
  await again
  complaints.splice(0)
})

import { afterAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { askForDemo } from '../support/browser/sent-forms.ts'
import { fillForm, sendButton, untilLive, untilTimesLoaded } from '../support/form-visitor.ts'
import { confirmPath, endHold } from '../support/held-demos.ts'
import { openedAMinuteAgo, openJourneySite } from '../support/journey-site.ts'
import { openMailbox } from '../support/mailbox.ts'
import { NO_HOLDS, withHolds } from '../support/no-holds.ts'
import { runAxe } from '../support/run-axe.ts'
import { bookingAnswers } from '../support/sample-answers.ts'

const mailbox = await openMailbox()
afterAll(() => mailbox.close())

/** A permanent surge, so that every booking must be confirmed. */
const { site, visit } = openJourneySite({
  savesData: true,
  adapt: withHolds({ ...NO_HOLDS, perHour: 0 }),
  env: { SMTP_URL: mailbox.url },
})

async function mailTo(email: string) {
  const first = () => mailbox.mails.find(({ to }) => to.includes(email))
  while (!first()) await mailbox.received(mailbox.mails.length + 1)
  return first()?.mail
}

const REFERENCE = /[\dA-Z]{4}-[\dA-Z]{4}/

/** Books without a browser, to save time. Returns the path that the link in the mail leads to. */
async function post(email: string) {
  await askForDemo(site().url, { email })
  const text = (await mailTo(email))?.text
  return { link: confirmPath(text), reference: String(REFERENCE.exec(text ?? '')) }
}

async function answer(link: string, change: 'confirm' | 'cancel'): Promise<void> {
  const response = await fetch(site().url + link, {
    method: 'POST',
    headers: { Origin: site().url },
    body: new URLSearchParams({ change, sequence: '0' }),
    redirect: 'manual',
  })
  expect(response.status).toBe(303)
}

const says = (page: Page, words: string) =>
  page.locator('.booked-sheet').getByText(words).first().waitFor()

const button = (page: Page, name: string) => page.getByRole('button', { name })

const ZONE = { timezoneId: 'America/Chicago' }

async function book(email: string) {
  const { page } = await visit('/schedule-your-demo', { ...ZONE, before: openedAMinuteAgo })
  await untilLive(page)
  await untilTimesLoaded(page)
  await fillForm(page, 'demo', { ...bookingAnswers, email })
  await page.locator('.slot-picker input[name="slot"][type=radio]').first().check()
  await sendButton(page).click()
  await page.waitForURL(/\?booking=/)
  await says(page, 'Request received')
  return { page, start: await page.locator('.booked-sheet time').getAttribute('datetime') }
}

describe('a visitor who must confirm a demo', () => {
  it('opens the link in the mail and confirms with one button', async () => {
    const email = 'confirms@example.com'
    const { page, start } = await book(email)
    const mail = await mailTo(email)
    await page.goto(site().url + confirmPath(mail?.text))
    await says(page, 'We’re holding this time for you until')
    expect(await runAxe(page, { part: 'main' })).toEqual([])
    await says(page, 'Opening this page changed nothing.')
    await button(page, 'Confirm the demo').click()
    await says(page, 'Your demo is confirmed')
    expect(await page.locator('.booked-sheet time').getAttribute('datetime')).toBe(start)
    await page.getByRole('link', { name: 'Add to calendar (.ics)' }).waitFor()
  })

  it('and opens the link too late sees the nearest open times and books one', async () => {
    const { link, reference } = await post('late@example.com')
    await endHold(site().services, reference)
    await post('quicker@example.com')
    const { page } = await visit(link, ZONE)
    await says(page, 'Someone else has this time now.')
    const nearest = page.locator('.slot-alternatives').getByRole('radio')
    const other = await nearest.first().getAttribute('value')
    await nearest.first().check()
    await button(page, 'Book this time').click()
    await says(page, 'Your demo is confirmed')
    expect(await page.locator('.booked-sheet time').getAttribute('datetime')).toBe(other)
  })

  it('but cancels it books the same time again in the same tab', async () => {
    const email = 'again@example.com'
    const { page, start } = await book(email)
    const text = (await mailTo(email))?.text ?? ''
    await answer(confirmPath(text), 'cancel')
    await page.goto(`${site().url}/schedule-your-demo`)
    await untilLive(page)
    await untilTimesLoaded(page)
    await button(page, 'Fill in what I sent before').click()
    await page.locator(`.slot-picker input[name="slot"][value="${start}"]`).check()
    await sendButton(page).click()
    await page.waitForURL(/\?booking=/)
    await says(page, 'Request received')
    expect(await page.locator('main').innerText()).not.toContain(REFERENCE.exec(text)?.[0])
  })
})

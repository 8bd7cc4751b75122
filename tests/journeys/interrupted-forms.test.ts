import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { type BrowserContext, chromium, type Route } from 'playwright-core'
import { findBrowser } from '../support/browser/launch-browser.ts'
import { CONTACT_PATH, newMessage, openContactSite } from '../support/contact-site.ts'
import { fillForm, sendButton, untilLive } from '../support/form-visitor.ts'
import { removeFolder } from '../support/processes/remove-folder.ts'

const { site } = openContactSite()

it('forms are each stored once if the connection drops before, while or after sending, and the browser closes', async () => {
  const profile = mkdtempSync(join(tmpdir(), 'site-profile-'))
  const emails: unknown[] = []
  for (const cut of ['before', 'during', 'answer'] as const) {
    const browser = await openProfile(profile)
    emails.push(await sendOne(browser, cut))
    await browser.close()
  }
  await untilAllSent(await openProfile(profile))
  removeFolder(profile)
  const { kysely } = site().services.database
  const rows = await kysely.selectFrom('submissions').select('answers').execute()
  const stored = rows.map(({ answers }) => JSON.parse(answers).email)
  expect(stored.toSorted()).toEqual(emails.toSorted())
})

async function openProfile(folder: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, {
    executablePath: await findBrowser(),
    reducedMotion: 'reduce', // without motion, a page requests no frames
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  })
}

/** Returns the email address of the form. */
async function sendOne(browser: BrowserContext, cut: 'before' | 'during' | 'answer') {
  const page = await browser.newPage()
  const typed = newMessage()
  await page.goto(site().url + CONTACT_PATH)
  await untilLive(page)
  await fillForm(page, 'contact', typed)
  if (cut === 'answer') await page.route(`**${CONTACT_PATH}`, loseAnswer)
  if (cut === 'before') await browser.setOffline(true)
  await sendButton(page).click()
  if (cut === 'during') await browser.setOffline(true)
  await page.locator('.receipt, .form-outcome .unsent-notice').first().waitFor()
  await browser.setOffline(false)
  return typed.email
}

async function loseAnswer(route: Route): Promise<void> {
  if (route.request().method() !== 'POST') return route.fallback()
  await route.fetch()
  await route.abort('connectionreset')
}

/** On the next visit the site sends what is left by itself. */
async function untilAllSent(browser: BrowserContext): Promise<void> {
  const page = await browser.newPage()
  await page.goto(site().url)
  await page.waitForFunction(() =>
    Object.keys(localStorage).every((name) => !name.startsWith('unsent-form:')),
  )
  await browser.close()
}

import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page, type Route } from 'playwright-core'
import { removeFolder } from '../processes/remove-folder.ts'
import type { Random } from '../random.ts'
import { findBrowser } from './launch-browser.ts'
import { untilHydrated } from './until-hydrated.ts'

interface OfflineSending {
  readonly siteUrl: string
  readonly forms: number
  readonly random: Random
  readonly report?: (sent: number) => void
}

/** When the connection drops: before the click, just after it, before the response, or never. */
const CUTS = ['before', 'during', 'answer', 'none'] as const
type Cut = (typeof CUTS)[number]

/** One in this many forms is followed by a restart of the browser. */
const RESTART_ONE_IN = 6

/**
 * Sends forms from one browser profile whose connection drops at random, and restarts the browser in between. Resolves
 * to the email addresses once the browser holds no unsent form.
 */
export async function sendOffline(sending: OfflineSending): Promise<readonly string[]> {
  const { siteUrl, forms, random, report } = sending
  const profile = mkdtempSync(join(tmpdir(), 'site-profile-'))
  const emails = Array.from({ length: forms }, (_, index) => `offline-${index}@example.com`)
  let browser = await openProfile(profile)
  for (const [index, email] of emails.entries()) {
    const cut = CUTS[index % CUTS.length] ?? 'none'
    await sendOne(browser, { siteUrl, email, cut, random })
    report?.(index + 1)
    if (!random.isOneIn(RESTART_ONE_IN) && index !== 1) continue
    await browser.close()
    browser = await openProfile(profile)
  }
  await untilAllSent(browser, siteUrl)
  await browser.close()
  removeFolder(profile)
  return emails
}

async function openProfile(folder: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, {
    executablePath: await findBrowser(),
    reducedMotion: 'reduce', // without motion, a page requests no frames
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  })
}

interface OneForm extends Pick<OfflineSending, 'siteUrl' | 'random'> {
  readonly email: string
  readonly cut: Cut
}

/** Uses a new tab per form, like a visitor who returns. */
async function sendOne(browser: BrowserContext, { siteUrl, email, cut, random }: OneForm) {
  const page = await browser.newPage()
  await page.goto(`${siteUrl}/contact-us`)
  await untilHydrated(page)
  await page.waitForFunction(
    () => document.querySelector<HTMLFormElement>('form.site-form')?.noValidate,
  )
  await page.locator('#contact-name').fill('Jo Example')
  await page.locator('#contact-topic').selectOption('sales')
  await page.locator('#contact-email').fill(email)
  await page.locator('#contact-message').fill(`What does a load file hold? ${email}`)
  if (cut === 'answer') await page.route('**/contact-us', loseAnswer)
  if (cut === 'before') await browser.setOffline(true)
  await page.locator('.form-foot button').click()
  if (cut === 'during') {
    await new Promise((resolve) => setTimeout(resolve, random.between(0, 60)))
    await browser.setOffline(true)
  }
  await page.locator('.receipt, .form-outcome .unsent-notice').first().waitFor()
  await browser.setOffline(false)
  await page.close()
}

async function loseAnswer(route: Route): Promise<void> {
  if (route.request().method() !== 'POST') return route.fallback()
  await route.fetch()
  await route.abort('connectionreset')
}

/** On the next visit the site sends what is left by itself. */
async function untilAllSent(browser: BrowserContext, siteUrl: string): Promise<void> {
  const page: Page = await browser.newPage()
  await page.goto(siteUrl)
  await page.waitForFunction(() =>
    Object.keys(localStorage).every((name) => !name.startsWith('unsent-form:')),
  )
}

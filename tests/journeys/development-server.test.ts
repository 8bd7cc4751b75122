import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { openBrowser } from '../support/browser.ts'
import { copySources, edit } from '../support/copy-sources.ts'
import { untilLive } from '../support/form-visitor.ts'
import { fetchNothingAhead, untilHydrated } from '../support/navigate.ts'
import { type DevServer, openDevServer } from '../support/open-dev-server.ts'
import { expectedComplaints, pageAddresses } from '../support/page-addresses.ts'
import { findFreePort } from '../support/processes/find-free-port.ts'

const openVisitor = openBrowser({ isDrawn: true })
const EMAIL = '#contact-email'
const WORDS = 'content/pages/contact-us.yml'
const STYLES = 'client/components/page-hero.css'
const HERO = 'client/components/page-hero.tsx'

let copy: string
let server: DevServer
beforeAll(async () => {
  copy = await copySources()
  server = await openDevServer(await findFreePort(), copy)
}, 60_000)
afterAll(async () => {
  await server.close()
  await rm(copy, { recursive: true })
})

const change = (file: string, before: string, after: string) =>
  edit(join(copy, file), (text) => text.replace(before, after))

it('every page hydrates without React warnings and without changes', async () => {
  const { page, complaints } = await openVisitor()
  await fetchNothingAhead(page)
  for (const path of pageAddresses) {
    await page.goto(server.url + path)
    const served = await page.locator('#app').innerText()
    await untilHydrated(page)
    expect([path, await page.locator('#app').innerText()]).toEqual([path, served])
    expect([path, complaints.splice(0)]).toEqual([path, expectedComplaints(path)])
  }
})

it('an open page reflects every saved file, keeps what was typed and shows why a build failed', async () => {
  const { page } = await openVisitor({ bypassCSP: true })
  await page.goto(`${server.url}/contact-us`)
  await untilLive(page) // from now on, the form saves a draft
  const heading = page.locator('h1')
  const problem = page.locator('[data-build-error]')
  await page.locator(EMAIL).fill('jo@example.com')
  const first = await page.evaluateHandle(() => document)

  await edit(join(copy, STYLES), (text) => `${text}\nh1 { letter-spacing: 7px !important; }\n`)
  await page.waitForFunction(
    () => getComputedStyle(document.querySelector('h1') as Element).letterSpacing === '7px',
  )
  expect(await first.evaluate((one) => one === document)).toBe(true)

  await change(WORDS, 'heading: Talk to a person', 'heading: Talk to somebody')
  await heading.getByText('Talk to somebody').waitFor()
  await page.waitForFunction(
    (field) => document.querySelector<HTMLInputElement>(field)?.value === 'jo@example.com',
    EMAIL,
  )

  await change(WORDS, 'heading: Talk to somebody', 'haeding: Talk to somebody')
  await problem.getByText(WORDS).waitFor()
  await change(WORDS, 'haeding: Talk to somebody', 'heading: Talk to a person')
  await heading.getByText('Talk to a person').waitFor()
  expect(await problem.count()).toBe(0)

  await change(HERO, '<h1', '<h1 <')
  await problem.getByText(HERO).waitFor()
  await change(HERO, '<h1 <', '<h1 data-saved')
  await page.locator('h1[data-saved]').waitFor()
}, 120_000)

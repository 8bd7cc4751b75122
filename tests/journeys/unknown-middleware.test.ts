import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { openBrowser } from '../support/browser.ts'
import { buildRelease } from '../support/build-release.ts'
import { type ServedSite, serveTestSite } from '../support/build-test-site.ts'
import { follow, heading, openWithoutPrefetch } from '../support/navigate.ts'
import { pageMiddleware } from '../support/registry-without-noindex.ts'
import { ROOT } from '../support/test-release.ts'

const openVisitor = openBrowser()
const THANK_YOU = '/download-whitepaper-thankyou'

let content: string
let release: string
let site: ServedSite

/**
 * The site as it would be had somebody taken `noindex` out of the registry but left it in a route,
 * with a link in the footer to the page that names it.
 */
beforeAll(async () => {
  content = await mkdtemp(join(ROOT, '.cache/content-'))
  await cp(join(ROOT, 'content'), content, { recursive: true })
  const siteFile = join(content, 'site.yml')
  const text = await readFile(siteFile, 'utf8')
  await writeFile(siteFile, text.replaceAll(/to: \/partners\b/g, `to: ${THANK_YOU}`))
  release = await buildRelease({
    contentDirectory: content,
    replace: { 'client/app/page-middleware.ts': 'tests/support/registry-without-noindex.ts' },
    unchanged: ['server'],
  })
  site = await serveTestSite({ release, pageMiddleware })
}, 60_000)

afterAll(async () => {
  await site.close()
  await Promise.all([content, release].map((folder) => rm(folder, { recursive: true })))
})

it('is a 500 that says so, through HTTP', async () => {
  const { page, complaints } = await openVisitor()
  const response = await page.goto(site.url + THANK_YOU)
  expect(response?.status()).toBe(500)
  expect(await heading(page).innerText()).toMatch(/^Unknown middleware/)
  expect(complaints.splice(0).join()).toMatch(/status of 500/)
})

it('says the same after a click in the browser, and the next good page clears it', async () => {
  const { page } = await openVisitor({ serviceWorkers: 'block' })
  await openWithoutPrefetch(page, `${site.url}/`)
  await follow(page, 'Partners')
  await heading(page).filter({ hasText: 'Unknown middleware' }).waitFor()
  expect(await page.title()).toMatch(/^Unknown middleware \| ./)
  expect(new URL(page.url()).pathname).toBe(THANK_YOU)
  await page.getByRole('link', { name: 'Go back to home' }).click()
  await heading(page).filter({ hasText: 'Know who' }).waitFor()
})

import { existsSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { readRelease } from '../../server/release.ts'
import { loseHttpCache } from '../support/browser/act.ts'
import { untilTrue } from '../support/browser/until-true.ts'
import { openBrowser } from '../support/browser.ts'
import { buildInTurn, type TestBuildOptions } from '../support/build-release.ts'
import { type ServedSite, type ServeOptions, serveTestSite } from '../support/build-test-site.ts'
import { edit } from '../support/copy-sources.ts'
import { follow, heading, untilFootHydrated, untilHydrated } from '../support/navigate.ts'
import { ROOT } from '../support/root.ts'
import { makeFolder } from '../support/run-folders.ts'
import { TEST_RELEASE } from '../support/test-release.ts'

const openVisitor = openBrowser()
let folder: string
let first: string
let second: string
let site: ServedSite

beforeAll(async () => {
  folder = await makeFolder('deploy')
  first = join(folder, 'first')
  second = join(folder, 'second')
  await buildInTurn([await next(first, TEST_RELEASE), await next(second, first)])
}, 60_000)

/** No other page shows a link to it at first. */
const PAPER = '/whitepapers?paper=who-is-at-the-dock'

let isLost = false
/** Nobody is reached any more. Playwright's own switch leaves a service worker some of its network. */
const takes: ServeOptions['takes'] = ({ socket }) => {
  if (isLost) socket.destroy()
  return isLost
}

beforeEach(async () => {
  isLost = false
  site = await serveTestSite({ takes })
})
afterEach(() => site.close())
afterAll(() => rm(folder, { recursive: true }))

/** Build options of the next release, which changes the title of one question. */
async function next(outDirectory: string, follows: string): Promise<TestBuildOptions> {
  const contentDirectory = `${outDirectory}-content`
  await cp(join(ROOT, 'content'), contentDirectory, { recursive: true })
  const title = `title: What is new in the ${basename(outDirectory)} deploy?`
  await edit(join(contentDirectory, 'faqs/motus.md'), (text) => text.replace(/^title:.*$/m, title))
  return { contentDirectory, outDirectory, follows, unchanged: ['client', 'server'] }
}

it('a release contains the files of all releases that were just replaced', () => {
  const isHeld = (release: string) =>
    existsSync(join(second, 'web', readRelease(release).facts.payloadsPath, 'faqs.json'))
  expect([TEST_RELEASE, first, second].map(isHeld)).toEqual([true, true, true])
})

/** Replaces the served release, on the same port. */
async function deploy(release: string): Promise<void> {
  await site.close()
  site = await serveTestSite({ release, port: site.port, takes })
}

describe('a tab that was opened before a deploy', () => {
  it('keeps using the files of its release, after a second deploy too', async () => {
    const { page } = await openVisitor({ savesData: true }) // nothing is here ahead
    await page.goto(site.url)
    await untilHydrated(page)
    await page.waitForLoadState('networkidle') // a download interrupted by the deploy is not tested here
    const loads: string[] = []
    page.on('domcontentloaded', () => loads.push(new URL(page.url()).pathname))
    await deploy(first)
    await follow(page, 'Partners')
    await heading(page).filter({ hasText: 'What partners' }).waitFor()
    await page.waitForLoadState('networkidle')
    await deploy(second)
    await follow(page, 'FAQs')
    await heading(page).filter({ hasText: 'Questions' }).waitFor()
    expect(loads).toEqual([])
  })
})

describe('a browser with the site cached for offline reading', () => {
  it('gets the new release on the next visit and never reloads by itself', async () => {
    const { page, context } = await openVisitor()
    await page.goto(site.url)
    await untilHydrated(page)
    await follow(page, 'Partners') // the second page brings the worker
    await page.evaluate(() => navigator.serviceWorker.ready)
    await deploy(first)
    const loads: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname)
    })
    await page.goto(`${site.url}/faqs`)
    await page.getByText('What is new in the first deploy?').waitFor()
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      await registration.update()
    })
    await untilTrue(page, async () => Boolean((await navigator.serviceWorker.ready).waiting))
    expect(loads).toEqual(['/faqs'])
    await page.goto(`${site.url}${PAPER}`)
    await untilFootHydrated(page)
    await page.waitForLoadState('networkidle')
    await page.close()

    const next = await context.newPage()
    await next.goto(`${site.url}/partners`)
    await untilTrue(next, async () => {
      const { active, waiting, installing } = await navigator.serviceWorker.ready
      return active?.state === 'activated' && !waiting && !installing
    })
    await next.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await untilFootHydrated(next)
    await next.waitForLoadState('networkidle')
    isLost = true
    await loseHttpCache(next)
    await next.goto(`${site.url}/faqs`) // whose link was seen
    await next.getByText('What is new in the first deploy?').waitFor()
    await untilFootHydrated(next)
    await next.goto(`${site.url}${PAPER}`) // which the worker before has stored
    await heading(next).filter({ hasText: 'Who Is at the Dock?' }).waitFor()
    await untilFootHydrated(next)
  })

  it('has whole pages of an older release that is deployed again, and words for the others', async () => {
    await deploy(first)
    const { page, complaints } = await openVisitor()
    await page.goto(site.url, { referer: site.url })
    await untilHydrated(page)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await deploy(TEST_RELEASE)
    await page.goto(`${site.url}/faqs`)
    await untilFootHydrated(page)
    await page.waitForLoadState('networkidle')
    isLost = true
    await loseHttpCache(page)
    await page.reload()
    await heading(page).filter({ hasText: 'Questions' }).waitFor()
    await untilFootHydrated(page)
    expect(await page.getByText('What is new in the first deploy?').count()).toBe(0)

    await page.goto(`${site.url}${PAPER}`)
    await heading(page).filter({ hasText: 'could not be loaded' }).waitFor()
    await untilFootHydrated(page)
    complaints.splice(0) // Chromium logs the failed requests
  })
})

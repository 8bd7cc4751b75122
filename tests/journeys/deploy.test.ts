import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { readRelease } from '../../server/release.ts'
import { untilTrue } from '../support/browser/until-true.ts'
import { openBrowser } from '../support/browser.ts'
import { buildRelease } from '../support/build-release.ts'
import { type ServedSite, serveTestSite } from '../support/build-test-site.ts'
import { follow, heading, openWithoutPrefetch, untilHydrated } from '../support/navigate.ts'
import { ROOT, TEST_RELEASE } from '../support/test-release.ts'

const openVisitor = openBrowser()
let folder: string
let first: string
let second: string
let site: ServedSite

beforeAll(async () => {
  folder = await mkdtemp(join(ROOT, '.cache/deploy-'))
  await cp(join(ROOT, 'content'), join(folder, 'content'), { recursive: true })
  first = await buildNext(TEST_RELEASE, 'What is new in the first deploy?')
  second = await buildNext(first, 'What is new in the second deploy?')
}, 60_000)

beforeEach(async () => {
  site = await serveTestSite()
})
afterEach(() => site.close())
afterAll(() => rm(folder, { recursive: true }))

/** Changes a question and builds the release that follows on another. Gives its folder. */
async function buildNext(release: string, title: string): Promise<string> {
  const contentDirectory = join(folder, 'content')
  const file = join(contentDirectory, 'faqs/motus.md')
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.replace(/^title:.*$/m, `title: ${title}`))
  const outDirectory = await mkdtemp(join(folder, 'release-'))
  await cp(release, outDirectory, { recursive: true })
  return buildRelease({ contentDirectory, outDirectory, unchanged: ['client', 'server'] })
}

it('a release holds the files of the one before, and no older ones', () => {
  const isHeld = (release: string) =>
    existsSync(join(second, 'web', readRelease(release).facts.payloadsPath, 'faqs.json'))
  expect([TEST_RELEASE, first, second].map(isHeld)).toEqual([false, true, true])
})

/** Puts a release in the place of the one that is served. */
async function deploy(release: string): Promise<void> {
  await site.close()
  site = await serveTestSite({ release, port: site.port })
}

describe('a tab that was opened before a deploy', () => {
  it('goes on with the files of its release; after the next deploy it loads the page asked for in full', async () => {
    const { page, complaints } = await openVisitor({ serviceWorkers: 'block' })
    await openWithoutPrefetch(page, `${site.url}/`)
    await page.waitForLoadState('networkidle') // a file that is cut off in the middle is another story
    const loads: string[] = []
    page.on('domcontentloaded', () => loads.push(new URL(page.url()).pathname))
    await deploy(first)
    await follow(page, 'Partners')
    await heading(page).filter({ hasText: 'Six ways' }).waitFor()
    expect(loads).toEqual([])

    await page.waitForLoadState('networkidle')
    await deploy(second)
    await follow(page, 'FAQs')
    await page.getByText('What is new in the second deploy?').waitFor()
    await untilHydrated(page)
    expect(loads).toEqual(['/faqs'])
    expect(complaints.splice(0).join()).toMatch(/404/)
  })
})

describe('a browser that keeps the site for reading offline', () => {
  it('takes the new release on its next visit, and never reloads by itself', async () => {
    const { page, context } = await openVisitor()
    await page.goto(site.url)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await untilHydrated(page)
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
    await page.close()

    const next = await context.newPage()
    await next.goto(`${site.url}/partners`)
    await untilTrue(next, async () => {
      const { active, waiting, installing } = await navigator.serviceWorker.ready
      return active?.state === 'activated' && !waiting && !installing
    })
    await context.setOffline(true)
    await next.goto(`${site.url}/faqs`)
    await next.getByText('What is new in the first deploy?').waitFor()
  })
})

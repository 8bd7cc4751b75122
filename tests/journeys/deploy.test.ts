import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { openBrowser } from '../support/browser.ts'
import { buildRelease } from '../support/build-release.ts'
import { type ServedSite, serveTestSite } from '../support/build-test-site.ts'
import { follow, heading, openWithoutPrefetch, untilHydrated } from '../support/navigate.ts'
import { ROOT, TEST_RELEASE } from '../support/test-release.ts'

const openVisitor = openBrowser()
let content: string
let release: string
let site: ServedSite

beforeAll(async () => {
  content = await mkdtemp(join(ROOT, '.cache/content-'))
  await cp(join(ROOT, 'content'), content, { recursive: true })
  release = await mkdtemp(join(ROOT, '.cache/release-'))
  await cp(TEST_RELEASE, release, { recursive: true })
  site = await serveTestSite({ release })
})

afterAll(async () => {
  await site.close()
  await Promise.all([content, release].map((folder) => rm(folder, { recursive: true })))
})

/** Changes a question, builds the release that follows and puts it in the place of the one before. */
async function deploy(words: string): Promise<void> {
  const file = join(content, 'faqs/motus.md')
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.replace(/^title:.*$/m, `title: ${words}`))
  await buildRelease({ contentDirectory: content, outDirectory: release })
  await site.close()
  site = await serveTestSite({ release, port: site.port })
}

describe('a tab that was opened before a deploy', () => {
  it('goes on with the files of its release; after the next deploy it loads the page asked for in full', async () => {
    const { page, complaints } = await openVisitor({ serviceWorkers: 'block' })
    await openWithoutPrefetch(page, `${site.url}/`)
    const loads: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname)
    })
    await deploy('What is new in the first deploy?')
    await follow(page, 'Partners')
    await heading(page).filter({ hasText: 'One road' }).waitFor()
    expect(loads).toEqual([])

    await deploy('What is new in the second deploy?')
    await follow(page, 'FAQs')
    await page.getByText('What is new in the second deploy?').waitFor()
    expect(loads).toEqual(['/faqs'])
    expect(complaints.splice(0).join()).toMatch(/404/)
  }, 60_000)
})

describe('a browser that keeps the site for reading offline', () => {
  it('takes the new release on its next visit, and never reloads by itself', async () => {
    const { page, context } = await openVisitor()
    await page.goto(site.url)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await untilHydrated(page)
    await deploy('What is new in the third deploy?')
    const loads: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname)
    })
    await page.goto(`${site.url}/faqs`)
    await page.getByText('What is new in the third deploy?').waitFor()
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      await registration.update()
    })
    expect(loads).toEqual(['/faqs'])
    await page.close()

    const next = await context.newPage()
    await next.goto(`${site.url}/partners`)
    await next.waitForFunction(async () => {
      const { active, waiting, installing } = await navigator.serviceWorker.ready
      return active?.state === 'activated' && !waiting && !installing
    })
    await context.setOffline(true)
    await next.goto(`${site.url}/faqs`)
    await next.getByText('What is new in the third deploy?').waitFor()
  }, 60_000)
})

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { sendEmptyForm } from '../support/browser/act.ts'
import { openBrowser } from '../support/browser.ts'
import { type ServedSite, serveTestSite } from '../support/build-test-site.ts'
import { untilHydrated } from '../support/navigate.ts'

const openVisitor = openBrowser()
let site: ServedSite

beforeAll(async () => {
  site = await serveTestSite()
})
afterAll(() => site.close())

/** When the browser asked for each font, in milliseconds before (negative) or after the first paint; waits for both. */
async function readFontTimes(page: Page): Promise<{ first: number; second: number }> {
  const times = await page.waitForFunction(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    const find = (name: RegExp) =>
      performance.getEntriesByType('resource').find((entry) => name.test(entry.name))
    const first = find(/\/overpass-latin-/)
    const second = find(/\/overpass-mono-/)
    if (!(paint && first && second)) return undefined
    return {
      first: first.startTime - paint.startTime,
      second: second.startTime - paint.startTime,
    }
  })
  return (await times.jsonValue()) ?? { first: Number.NaN, second: Number.NaN }
}

describe('the second font', () => {
  it('waits for the first paint where somebody comes for the first time, and is at hand from then on', async () => {
    const { page } = await openVisitor()
    await page.goto(site.url)
    const { first, second } = await readFontTimes(page)
    expect(first).toBeLessThan(0)
    expect(second).toBeGreaterThan(0)
    await page.waitForFunction(() =>
      [...document.fonts].some(
        (face) => /Overpass Mono"?$/.test(face.family) && face.status === 'loaded',
      ),
    )
    await untilHydrated(page)
    await page.waitForFunction(() => navigator.serviceWorker.controller)
    await page.reload()
    expect((await readFontTimes(page)).second).toBeLessThan(0)
  })

  it('is drawn with where no script runs', async () => {
    const { page } = await openVisitor({ javaScriptEnabled: false })
    const font = page.waitForResponse(/\/overpass-mono-/)
    await page.goto(site.url)
    expect((await font).status()).toBe(200)
  })
})

it('a form that is being sent shows no character that needs another font', async () => {
  const { page } = await openVisitor()
  const fonts = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.add(request.url())
  })
  await page.goto(`${site.url}/contact-us`)
  await sendEmptyForm(page)
  expect(fonts.size).toBe(2)
})

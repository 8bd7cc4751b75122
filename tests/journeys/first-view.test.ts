import { expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { openBrowser } from '../support/browser.ts'
import { openJourneySite } from '../support/journey-site.ts'
import { untilHydrated } from '../support/navigate.ts'

const { site, visit } = openJourneySite()
const openVisitor = openBrowser()

/** Until the page can be used: it is then hydrated. */
const MOST_UNTIL_USABLE = 100_000

/** What a form is made of takes 16 KB, with its checks and what sends it later. */
const MOST_SCRIPT = 116_000
const MOST_WITH_FORM = 126_000

/** The pages with the most script, and the error page. */
it.each([
  ['/', MOST_SCRIPT],
  ['/faqs', MOST_SCRIPT],
  ['/our-solution', MOST_SCRIPT],
  ['/contact-us', MOST_WITH_FORM],
  ['/schedule-your-demo', MOST_WITH_FORM],
  ['/404', MOST_SCRIPT],
])('%s fetches no more script than it uses for a visitor who saves data', async (path, most) => {
  const sizes = new Map<string, number>()
  const watch = async (page: Page) => {
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (!pathname.endsWith('.js')) return
      sizes.set(pathname, Number(response.headers()['content-length']))
    })
  }
  const { page, complaints } = await visit(path, { before: watch })
  await untilHydrated(page)
  await page.waitForLoadState('networkidle')
  expect(complaints.splice(0)).toHaveLength(path === '/404' ? 1 : 0)

  const sum = (paths: readonly string[]) =>
    paths.reduce((bytes, path) => bytes + (sizes.get(path) ?? Number.NaN), 0)
  const untilUsable = sum(await scriptsUntilUsable(page))
  expect(untilUsable).toBeGreaterThan(80_000) // whatever counts them, counts
  expect(untilUsable).toBeLessThan(MOST_UNTIL_USABLE)
  expect(sum([...sizes.keys()])).toBeLessThan(most)
  const unused = path === '/404' ? /bridge-out/ : /bridge-out|road-ends/
  expect([...sizes.keys()].filter((name) => unused.test(name))).toEqual([])
})

/** The entry, and what the start script fetches with it. */
const scriptsUntilUsable = (page: Page) =>
  page.evaluate(() => {
    const chunks = document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')
    const { entry = '' } = document.getElementById('app')?.dataset ?? {}
    return [entry, ...[...chunks].map(({ href }) => new URL(href).pathname)]
  })

/** The page and its files, what is fetched in idle moments, and what the links in view lead to. */
const MOST_REQUESTS = 26

it.each(['/', '/faqs', '/contact-us', '/our-solution', '/schedule-your-demo'])(
  '%s asks for few files on a phone, and for none twice',
  async (path) => {
    const { page } = await openVisitor({
      serviceWorkers: 'block',
      viewport: { width: 390, height: 844 },
    })
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(site().url + path)
    await untilHydrated(page)
    await page.waitForLoadState('networkidle')
    expect(asked.length).toBeGreaterThan(8) // whatever counts them, counts
    expect(asked.length).toBeLessThanOrEqual(MOST_REQUESTS)
    expect(new Set(asked).size).toBe(asked.length)
  },
)

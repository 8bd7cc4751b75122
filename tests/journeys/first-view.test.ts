import { expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { openBrowser } from '../support/browser.ts'
import { openJourneySite } from '../support/journey-site.ts'
import { untilHydrated } from '../support/navigate.ts'

const { site, visit } = openJourneySite()
const openVisitor = openBrowser()

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

  const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  expect(bytes).toBeGreaterThan(80_000) // whatever counts them, counts
  expect(bytes).toBeLessThan(most)
  const unused = path === '/404' ? /bridge-out/ : /bridge-out|road-ends/
  expect([...sizes.keys()].filter((name) => unused.test(name))).toEqual([])
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

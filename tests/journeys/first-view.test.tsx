import { describe, expect, it } from '@jest/globals'
import { Suspense, use } from 'react'
import { EVENTS_PATH } from '../../shared/analytics/events.ts'
import { sendEmptyForm } from '../support/browser/act.ts'
import { openJourneySite } from '../support/journey-site.ts'
import { untilHydrated } from '../support/navigate.ts'
import { probeRoute } from '../support/probe-route.tsx'

const { site, openVisitor, serve } = openJourneySite()

/** Includes the page, its files, idle-time fetches and prefetched links. */
const MOST_REQUESTS = 34

/** HTTP/1.1 repeats 1.2 KB of headers in each response, which is 37 KB of it. */
const MOST_BYTES = 250_000

const isFont = (address: string) => address.endsWith('.woff2')

describe('on a phone,', () => {
  it.each(['/', '/our-solution', '/faqs', '/contact-us', '/schedule-your-demo'])(
    '%s requests few files, none twice, and 250 KB in all',
    async (path) => {
      const { page } = await openVisitor({ viewport: { width: 390, height: 844 } })
      const asked: string[] = []
      const sizes: Promise<number>[] = []
      page.on('request', (request) => asked.push(request.url()))
      page.on('requestfinished', (request) => {
        sizes.push(request.sizes().then((size) => size.responseHeadersSize + size.responseBodySize))
      })
      await page.goto(site().url + path)
      await untilHydrated(page)
      await page.waitForLoadState('networkidle')
      expect(asked.length).toBeGreaterThan(8) // proves that the counter works
      expect(asked.length).toBeLessThanOrEqual(MOST_REQUESTS)
      const files = asked.filter((address) => !address.endsWith(EVENTS_PATH))
      expect(files).toEqual([...new Set(files)])
      const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
      expect(bytes).toBeGreaterThan(100_000)
      expect(bytes).toBeLessThanOrEqual(MOST_BYTES)

      if (path === '/contact-us') await sendEmptyForm(page)
      // One font for text and one for labels, even while a form is being sent.
      expect(asked.filter(isFont)).toEqual([
        expect.stringContaining('/overpass-latin-'),
        expect.stringContaining('/overpass-mono-'),
      ])
    },
  )
})

it('a page that suspends shows its shell and then its late section, under the content security policy', async () => {
  const late = Promise.withResolvers<string>()
  const Late = () => <p>{use(late.promise)}</p>
  const Page = () => (
    <>
      <h1>Early heading</h1>
      <Suspense fallback={<p>Still loading</p>}>
        <Late />
      </Suspense>
    </>
  )
  const on = await serve({ routes: [probeRoute({ Page })] })
  const { page } = await openVisitor()
  // The client bundle does not know this page and would replace it.
  await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript' }))
  const opened = page.goto(`${on.url}/probe`)
  await page.getByText('Still loading').waitFor()
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Early heading')
  late.resolve('Late section')
  await page.getByText('Late section').waitFor()
  expect(await page.getByText('Still loading').count()).toBe(0)
  const response = await opened
  expect(response?.headers()['content-security-policy']).toMatch(/script-src 'self' 'nonce-\S+'/)
  expect(response?.headers()['cache-control']).toBe('private, no-store')
})

it('the seven stops of the home page follow each other from top to bottom at every width', async () => {
  const { page } = await openVisitor({ javaScriptEnabled: false })
  await page.goto(site().url)
  for (const width of [390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const tops = await page
      .locator('.strip-map .plate')
      .evaluateAll((plates) => plates.map((plate) => plate.getBoundingClientRect().top))
    expect([width, tops.length]).toEqual([width, 7])
    expect([width, tops]).toEqual([width, tops.toSorted((one, other) => one - other)])
  }
})

import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals'
import { createTraceStack } from '../../scripts/report/trace-stack.ts'
import { readReport } from '../../server/analytics/report/read-report.ts'
import type { SiteEvent } from '../../server/analytics/site-event.ts'
import { openBrowser } from '../support/browser.ts'
import { type ServedSite, serveTestSite } from '../support/build-test-site.ts'
import { follow, untilHydrated } from '../support/navigate.ts'
import { createRecorder } from '../support/recorder.ts'
import { TEST_RELEASE } from '../support/test-release.ts'

const openVisitor = openBrowser()
let site: ServedSite

beforeAll(async () => {
  site = await serveTestSite()
})
afterAll(() => site.close())

/** Playwright's own browser says that nobody sits at it, and is not counted. */
const SOMEBODY = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/147.0.0.0 Safari/537.36'

it('what breaks in a browser is reported with the line of our source', async () => {
  const { page, complaints } = await openVisitor({
    userAgent: SOMEBODY,
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  })
  await page.goto(`${site.url}/partners`)
  await untilHydrated(page)
  await page.evaluate(() => {
    const { scrollTo } = window
    window.scrollTo = () => {
      window.scrollTo = scrollTo
      throw new TypeError('This browser scrolls no more')
    }
  })
  const { analytics, database } = site.services
  const reported = createRecorder<SiteEvent>()
  const { add } = analytics
  jest.spyOn(analytics, 'add').mockImplementation((events, network) => {
    add(events, network)
    events.forEach(reported.add)
  })
  await follow(page, 'FAQs')
  await reported.until(1, ({ type }) => type === 'exception')
  await page.title() // what the browser has said before has come by then
  expect(complaints.splice(0).join()).toContain('scrolls no more')

  await analytics.stop() // as a signal does: what waits is stored
  const report = await readReport(database, { dayCount: 1, last: new Date() })
  const broken = report.exceptions.find(({ message }) => message.includes('scrolls no more'))
  expect(broken).toMatchObject({ name: 'TypeError', release: site.services.release.version })
  const lines = createTraceStack(join(TEST_RELEASE, 'maps'))(broken?.stack ?? '')
  expect(lines[0]).toMatch(/^client\/navigation\/[\w-]+\.tsx?:\d+:\d+$/)
  expect(report.pages.map(({ path }) => path)).toContain('/partners')
})

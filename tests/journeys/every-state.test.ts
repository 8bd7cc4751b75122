import { afterAll, beforeAll, it } from '@jest/globals'
import { readRelease } from '../../server/release.ts'
import { enterState } from '../support/browser/enter-state.ts'
import { createPageStates, type PageState } from '../support/browser/page-states.ts'
import { openBrowser, type Visitor } from '../support/browser.ts'
import { type ServedSite, serveTestSite } from '../support/build-test-site.ts'
import { expectState } from '../support/expect-state.ts'
import { findFreePort } from '../support/processes/find-free-port.ts'
import { pageMiddleware } from '../support/registry-without-noindex.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'
import { TEST_RELEASE } from '../support/test-release.ts'

const states = createPageStates(readRelease(TEST_RELEASE).facts)
/** The server's error page, which has one line more than the browser's. */
const SERVER_ERROR: PageState = {
  name: 'error',
  address: '/404',
  act: (page) => page.getByText('Error 500.').waitFor(),
}
const openVisitor = openBrowser({ keepsVisitors: true })
/** Shared by the states, until one of them fails. */
let visitor: Visitor | undefined
/** Without motion, prefetching and worker: what the visitor looks at no longer changes. */
const OPTIONS = {
  bypassCSP: true,
  reducedMotion: 'reduce',
  savesData: true,
  viewport: { width: 390, height: 900 },
} as const
let server: ServerProcess
let url: string
/** Responds with a 500 to every page with the `noindex` middleware. */
let brokenSite: ServedSite

beforeAll(async () => {
  const port = String(await findFreePort())
  url = `http://localhost:${port}`
  server = startServer({ PORT: port, SITE_URL: url, FORM_POSTS_PER_HOUR: '1000' })
  await server.until((printed) => printed.includes('"listening on'))
  brokenSite = await serveTestSite({ pageMiddleware })
})
afterAll(() => Promise.all([server.end(), brokenSite.close()]))

it.each(states.filter(({ name }) => name !== SERVER_ERROR.name))(
  '$name is accessible at every width, in both themes',
  (state) => expectForEverybody(url, state),
)

it('so is the error page of a broken server', () =>
  expectForEverybody(brokenSite.url, SERVER_ERROR))

async function expectForEverybody(site: string, state: PageState): Promise<void> {
  const { breaksNetwork = false } = state
  const walker = (!breaksNetwork && visitor) || (await openVisitor(OPTIONS))
  visitor = breaksNetwork ? visitor : undefined
  const { page, context, complaints } = walker
  await page.setViewportSize(OPTIONS.viewport)
  await enterState(page, site, state)
  await expectState(page, state)
  if (/not-found|failed|saved|offline|error/.test(state.name)) complaints.splice(0) // Chromium logs failed requests
  if (breaksNetwork) await context.close()
  else visitor = walker
}

import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { readRelease } from '../../server/release.ts'
import { enterState } from '../support/browser/enter-state.ts'
import { createPageStates, type PageState } from '../support/browser/page-states.ts'
import { openBrowser, type Visitor } from '../support/browser.ts'
import { type ServedSite, serveTestSite } from '../support/build-test-site.ts'
import { expectState } from '../support/expect-state.ts'
import { readLayoutShifts } from '../support/layout-shifts.ts'
import { overlappingTexts } from '../support/overlapping-texts.ts'
import { pageAddresses } from '../support/page-addresses.ts'
import { findFreePort } from '../support/processes/find-free-port.ts'
import { pageMiddleware } from '../support/registry-without-noindex.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'
import { TEST_RELEASE } from '../support/test-release.ts'

/** Those of one address follow each other, the initial one first. */
const states = [
  ...Map.groupBy(
    createPageStates(readRelease(TEST_RELEASE).facts),
    ({ address }) => address,
  ).values(),
].flat()
/** The server's error page, which has one line more than the browser's. */
const SERVER_ERROR: PageState = {
  name: 'error',
  address: '/404',
  act: (page) => page.getByText('Error 500.').waitFor(),
}
const openVisitor = openBrowser({ keepsVisitors: true })
/** Shared by the states, until one of them fails. */
let visitor: Visitor | undefined
/** The initial state that the visitor's page is in. */
let initial: PageState | undefined
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
  '$name is accessible at every width, in both themes, nothing of a page moves while it is scrolled, and no text covers another in print',
  (state) => expectForEverybody(url, state),
)

it('so is the error page of a broken server', () =>
  expectForEverybody(brokenSite.url, SERVER_ERROR))

async function expectForEverybody(site: string, state: PageState): Promise<void> {
  const { breaksNetwork = false } = state
  const walker = (!breaksNetwork && visitor) || (await openVisitor(OPTIONS))
  const isThere = walker === visitor && initial?.address === state.address
  visitor = breaksNetwork ? visitor : undefined
  const { page, context, complaints } = walker
  await page.setViewportSize(OPTIONS.viewport)
  if (isThere) await state.act?.(page)
  else await enterState(page, site, state)
  initial = state.act ? undefined : state
  const isPage = !state.act && pageAddresses.includes(String(state.address))
  if (isPage) expect(await readLayoutShifts(page)).toEqual([])
  await expectState(page, state)
  if (isPage) expect(await overlappingTexts(await page.pdf({ format: 'Letter' }))).toEqual([])
  if (/not-found|failed|saved|offline|error/.test(state.name)) complaints.splice(0) // Chromium logs failed requests
  if (breaksNetwork) await context.close()
  else visitor = walker
}

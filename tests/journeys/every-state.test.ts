import { afterAll, beforeAll, it } from '@jest/globals'
import { enterState } from '../../scripts/browser/enter-state.ts'
import { createPageStates } from '../../scripts/browser/page-states.ts'
import { openBrowser } from '../support/browser.ts'
import { buildTestSite, type ServedSite, serveTestSite } from '../support/build-test-site.ts'
import { expectState } from '../support/expect-state.ts'

const states = createPageStates(buildTestSite().services.release.facts)
const openVisitor = openBrowser()
let site: ServedSite

beforeAll(async () => {
  site = await serveTestSite({ env: { FORM_POSTS_PER_HOUR: '1000' } })
})
afterAll(() => site.close())

it.each(states)('$name is for everybody, at every width, by day and by night', async (state) => {
  const { page, complaints } = await openVisitor({
    bypassCSP: true,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    viewport: { width: 390, height: 900 },
  })
  await enterState(page, site.url, state)
  await expectState(page, state)
  if (/not-found|failed|offline|error/.test(state.name)) complaints.splice(0) // Chromium's own words
})

import { afterAll, beforeAll, it } from '@jest/globals'
import { enterState } from '../../scripts/browser/enter-state.ts'
import { createPageStates } from '../../scripts/browser/page-states.ts'
import { readRelease } from '../../server/release.ts'
import { openBrowser } from '../support/browser.ts'
import { expectState } from '../support/expect-state.ts'
import { type ServerProcess, startServer, takeFreePort } from '../support/server-process.ts'
import { TEST_RELEASE } from '../support/test-release.ts'

const states = createPageStates(readRelease(TEST_RELEASE).facts)
const openVisitor = openBrowser()
let server: ServerProcess
let url: string

beforeAll(async () => {
  const port = await takeFreePort()
  url = `http://localhost:${port}`
  server = await startServer({ PORT: port, SITE_URL: url, FORM_POSTS_PER_HOUR: '1000' })
  await server.until((printed) => printed.includes('"ready on'))
})
afterAll(() => server.end())

it.each(states)('$name is for everybody, at every width, by day and by night', async (state) => {
  const { page, complaints } = await openVisitor({
    bypassCSP: true,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    viewport: { width: 390, height: 900 },
  })
  await enterState(page, url, state)
  await expectState(page, state)
  if (/not-found|failed|offline|error/.test(state.name)) complaints.splice(0) // Chromium's own words
})

import { expect, it } from '@jest/globals'
import { Suspense, use } from 'react'
import { openBrowser } from '../support/browser.ts'
import { openOwnSites } from '../support/open-own-sites.ts'
import { probeRoute } from '../support/probe-route.tsx'

const openVisitor = openBrowser()
const serve = openOwnSites()

it('shows the shell of a page that suspends, then its late section, under the content security policy', async () => {
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
  const site = await serve({ routes: [probeRoute({ Page })] })
  const { page } = await openVisitor({ serviceWorkers: 'block' })
  // The browser's own bundle does not know this page and would replace it.
  await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript' }))
  const opened = page.goto(`${site.url}/probe`)
  await page.getByText('Still loading').waitFor()
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Early heading')
  late.resolve('Late section')
  await page.getByText('Late section').waitFor()
  expect(await page.getByText('Still loading').count()).toBe(0)
  const response = await opened
  expect(response?.headers()['content-security-policy']).toMatch(/script-src 'self' 'nonce-\S+'/)
  expect(response?.headers()['cache-control']).toBe('private, no-store')
})

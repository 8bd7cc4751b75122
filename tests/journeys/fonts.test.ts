import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { sendEmptyForm } from '../support/browser/act.ts'
import { openBrowser } from '../support/browser.ts'
import { type ServedSite, serveTestSite } from '../support/build-test-site.ts'

const openVisitor = openBrowser()
let site: ServedSite

beforeAll(async () => {
  site = await serveTestSite()
})
afterAll(() => site.close())

it.each([true, false])(
  'the labels have their own font, with scripts: %s',
  async (javaScriptEnabled) => {
    const { page } = await openVisitor({ javaScriptEnabled })
    const font = page.waitForResponse(/\/overpass-mono-/)
    await page.goto(site.url)
    expect((await font).status()).toBe(200)
  },
)

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

import { describe, expect, it } from '@jest/globals'
import type { Page, Request } from 'playwright-core'
import { PREFETCH_IDLE_TIMEOUT_MS, STYLESHEET_WAIT_MS } from '../../shared/timings.ts'
import type { VisitorOptions } from '../support/browser.ts'
import { type Gate, holdRequests } from '../support/gate.ts'
import { openJourneySite } from '../support/journey-site.ts'
import { heading, untilFootHydrated, untilHydrated } from '../support/navigate.ts'

const { openVisitor, site } = openJourneySite()

/** Records the names of requested payloads and the paths of finished requests. */
function watchRequests(page: Page) {
  const requested: string[] = []
  const fetched: string[] = []
  const pending = new Set<Request>()
  page.on('request', (request) => {
    pending.add(request)
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/payloads/')) requested.push(pathname.replace(/.*\/(.+)\.json/, '$1'))
  })
  page.on('requestfinished', (request) => {
    pending.delete(request)
    fetched.push(new URL(request.url()).pathname)
  })
  /** Resolves at once if the file is already fetched. */
  async function untilFetched(part: string): Promise<void> {
    if (fetched.some((path) => path.includes(part))) return
    await page.waitForEvent('requestfinished', (request) => request.url().includes(part))
  }
  async function untilAllFetched(): Promise<void> {
    while (pending.size > 0) await page.waitForEvent('requestfinished')
  }
  return { requested, untilFetched, untilAllFetched }
}

async function open(
  options: VisitorOptions & {
    address?: string
    prepare?: (page: Page) => Promise<unknown>
  } = {},
) {
  const { address = '/partners', prepare, ...visitor } = options
  const { page, context, complaints } = await openVisitor({
    viewport: { width: 1440, height: 700 },
    ...visitor,
  })
  await prepare?.(page)
  await page.clock.install()
  const requests = watchRequests(page)
  await page.goto(`${site().url}${address}`)
  await untilHydrated(page)
  return { page, context, complaints, ...requests }
}

/**
 * Advances the page's clock past the idle timeout, then waits for a new IntersectionObserver. The page's own observer
 * was registered first, so it has reported its links by then.
 */
async function untilLinksAreSeen(page: Page): Promise<void> {
  await page.clock.runFor(PREFETCH_IDLE_TIMEOUT_MS)
  await untilObserved(page)
}

function untilObserved(page: Page): Promise<unknown> {
  return page.evaluate(
    () => new Promise((resolve) => new IntersectionObserver(resolve).observe(document.body)),
  )
}

it('the router handles plain clicks on page links, prefetched once on hover, and leaves others to the browser', async () => {
  const { page, requested, untilFetched } = await open({ address: '/contact-us' })
  await untilFootHydrated(page) // React stops clicks on what is not hydrated
  const isFollowed = (
    selector: string,
    keys: Pick<MouseEventInit, 'button' | 'ctrlKey' | 'shiftKey'> = {},
  ) =>
    page
      .locator(selector)
      .first()
      .evaluate(
        (link, init) =>
          new Promise<boolean>((resolve) => {
            const lookLast = (event: Event) => {
              resolve(event.defaultPrevented)
              event.preventDefault()
            }
            addEventListener('click', lookLast, { once: true })
            link.dispatchEvent(
              new MouseEvent('click', { bubbles: true, cancelable: true, ...init }),
            )
          }),
        keys,
      )
  const PAGE = '.site-footer a[href="/partners"]'
  expect(await isFollowed(PAGE, { ctrlKey: true })).toBe(false)
  expect(await isFollowed(PAGE, { shiftKey: true })).toBe(false)
  expect(await isFollowed(PAGE, { button: 1 })).toBe(false)
  expect(await isFollowed('.site-footer a[href^="mailto:"]')).toBe(false)
  expect(await isFollowed('.skip-link')).toBe(false)
  await page.locator(PAGE).evaluate((link) => link.setAttribute('target', '_blank'))
  expect(await isFollowed(PAGE)).toBe(false)
  await page.locator(PAGE).evaluate((link) => link.removeAttribute('target'))
  expect(requested).not.toContain('partners') // not in view
  await page.locator(PAGE).hover()
  await untilFetched('/partners.json')
  expect(await isFollowed(PAGE)).toBe(true)
  await heading(page).filter({ hasText: 'What partners' }).waitFor()
  expect(requested.filter((name) => name === 'partners')).toHaveLength(1)
})

describe('visible links', () => {
  it('have all that their page shows fetched, once each, before a click', async () => {
    const { page, requested, untilFetched, untilAllFetched } = await open()
    await untilLinksAreSeen(page)
    for (const name of ['our-solution', 'whitepapers', 'faqs', 'contact-us']) {
      await untilFetched(`/${name}.json`)
    }
    await untilFetched('/faq-board-') // once the code of its page is there
    await untilAllFetched()
    expect(requested).toEqual(
      expect.arrayContaining(['our-solution', 'whitepapers', 'faqs', 'contact-us']),
    )
    expect(new Set(requested).size).toBe(requested.length)
    expect(requested).not.toContain('partners') // the HTML already contains its payload
    const late: string[] = []
    page.on('request', (request) => {
      if (/\/assets\/page-faqs|faqs\.json|\/assets\/faq/.test(request.url()))
        late.push(request.url())
    })
    await page.getByRole('banner').getByRole('link', { name: 'FAQs' }).click()
    await page.locator('.faq-board, .faqs-board, main details').first().waitFor()
    expect(late).toEqual([])
  })

  it('are prefetched again when their address changes in place', async () => {
    const { page, requested } = await open({ address: '/contact-us' })
    await untilLinksAreSeen(page)
    expect(requested).not.toContain('partners')
    const later = page.waitForResponse(/partners\.json/)
    const link = page.getByRole('banner').getByRole('link', { name: 'FAQs' })
    await link.evaluate((element) => element.setAttribute('href', '/partners'))
    await later
  })

  it('are prefetched once, even if the server fails, however often they come into view', async () => {
    const { page, requested, complaints } = await open({
      address: '/contact-us',
      prepare: (page) => page.route('**/partners.json', (route) => route.fulfill({ status: 503 })),
    })
    await untilFootHydrated(page)
    await untilLinksAreSeen(page)
    const failed = page.waitForResponse(/partners\.json/)
    for (const top of [100_000, 0, 100_000]) {
      await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), top)
      await untilObserved(page)
      if (top > 0) await failed
    }
    expect(requested.filter((name) => name === 'partners')).toHaveLength(1)
    expect(complaints.splice(0)).toEqual([expect.stringContaining('503')])
  })
})

it('a page whose link is pointed at has all its files requested, and the click waits three seconds for the stylesheet', async () => {
  const requested: string[] = []
  let section: Gate | undefined
  let stylesheet: Gate | undefined
  const prepare = async (page: Page) => {
    page.on('request', (request) => requested.push(request.url()))
    section = await holdRequests(page, SECTION)
    stylesheet = await holdRequests(page, /\/assets\/page-faqs.+\.css$/)
  }
  const { page } = await open({ prepare, serviceWorkers: 'block' }) // it asks for the same files
  const link = page.getByRole('banner').getByRole('link', { name: 'FAQs' })
  await link.hover()
  await section?.reached
  await stylesheet?.reached
  // What the section imports would come a round trip later, if the browser had to read it first.
  const address = requested.find((url) => SECTION.test(url)) ?? ''
  const code = await (await fetch(address)).text()
  const imports = [...code.matchAll(/from"([^"]+\.js)"/g)].map(([, path]) => site().url + path)
  expect(imports.length).toBeGreaterThan(2)
  expect(requested).toEqual(expect.arrayContaining(imports))

  section?.open()
  await link.click()
  await page.clock.runFor(PREFETCH_IDLE_TIMEOUT_MS)
  expect(await heading(page).textContent()).not.toContain('Questions')
  await page.clock.runFor(STYLESHEET_WAIT_MS - PREFETCH_IDLE_TIMEOUT_MS)
  await heading(page).filter({ hasText: 'Questions' }).waitFor()
  stylesheet?.open()
  await page.waitForFunction(() =>
    [...document.styleSheets].some(({ href }) => href?.includes('page-faqs')),
  )
  expect(stylesheet?.count()).toBe(1)
})

/** A lazy section of /faqs. */
const SECTION = /\/assets\/faq-board-/

describe('nothing is prefetched', () => {
  it('when the visitor saves data', async () => {
    const { page, requested } = await open({ savesData: true })
    expect(
      await page.evaluate(
        () => (navigator as unknown as { connection: { saveData: boolean } }).connection.saveData,
      ),
    ).toBe(true)
    await untilLinksAreSeen(page)
    await page.getByRole('banner').getByRole('link', { name: 'FAQs' }).hover()
    expect(requested).toEqual([])
    await page.getByRole('banner').getByRole('link', { name: 'FAQs' }).click()
    await heading(page).filter({ hasText: 'Questions' }).waitFor()
    expect(requested).toEqual(['faqs'])
  })

  it('while offline, and a link is retried when it next appears', async () => {
    const { page, context, requested, untilAllFetched } = await open({ address: '/contact-us' })
    await untilLinksAreSeen(page)
    await untilAllFetched()
    expect(requested).toContain('faqs')
    expect(requested).not.toContain('partners') // linked only in the footer
    await context.setOffline(true)
    await page.waitForFunction(() =>
      document.querySelector('[data-online-strip]')?.textContent?.includes('offline'),
    )
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await untilLinksAreSeen(page)
    expect(requested).not.toContain('partners')
    await page.evaluate(() => scrollTo(0, 0))
    await context.setOffline(false)
    await page.waitForFunction(() =>
      document.querySelector('[data-online-strip]')?.textContent?.includes('back'),
    )
    const later = page.waitForResponse(/partners\.json/)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await later
  })
})

import { afterAll, beforeAll } from '@jest/globals'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { openBrowser, type Visitor } from './browser.ts'
import {
  type ServedSite,
  type ServeOptions,
  serveTestSite,
  type TestSiteOptions,
} from './build-test-site.ts'
import { fetchNothingAhead } from './navigate.ts'
import { openOwnSites } from './open-own-sites.ts'

/** A browser and a served site for all journeys of a file, and visitors whose browsers fetch nothing ahead. */
export interface JourneySite {
  /** To be called in a test, once the site is served. */
  readonly site: () => ServedSite
  /** Somebody opens an address of the site. `before`: what is to happen to the page before it is loaded. */
  visit(path: string, options?: VisitOptions): Promise<Visitor>
  /** Somebody who has opened nothing yet, and whose browser fetches ahead. */
  readonly openVisitor: (options?: BrowserContextOptions) => Promise<Visitor>
  /** Serves another site, until the end of the test. */
  serve(options: TestSiteOptions): Promise<ServedSite>
}

export interface VisitOptions extends BrowserContextOptions {
  /** Another site than that of the file. */
  readonly on?: ServedSite
  readonly before?: (page: Page) => Promise<unknown>
}

export function openJourneySite(options: TestSiteOptions & ServeOptions = {}): JourneySite {
  const openVisitor = openBrowser()
  const serve = openOwnSites()
  let served: ServedSite
  beforeAll(async () => {
    served = await serveTestSite(options)
  })
  afterAll(() => served.close())
  return {
    site: () => served,
    openVisitor,
    serve,
    async visit(path, { before, on = served, ...context } = {}) {
      const visitor = await openVisitor({ ...DESKTOP, ...context })
      await fetchNothingAhead(visitor.page)
      await before?.(visitor.page)
      await visitor.page.goto(on.url + path)
      return visitor
    },
  }
}

const DESKTOP = { viewport: { width: 1280, height: 900 }, serviceWorkers: 'block' } as const

/** As if the page had been opened a minute ago: a form that is filled in faster than by a person bears a sign of a program. */
export function openedAMinuteAgo(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const now = performance.now.bind(performance)
    performance.now = () => now() + 60_000
  })
}

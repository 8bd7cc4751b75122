import { afterAll, beforeAll } from '@jest/globals'
import type { Page } from 'playwright-core'
import { openBrowser, type Visitor, type VisitorOptions } from './browser.ts'
import {
  type ServedSite,
  type ServeOptions,
  serveTestSite,
  type TestSiteOptions,
} from './build-test-site.ts'
import { openOwnSites } from './open-own-sites.ts'

/** One browser and one served site for the journeys of a file. */
export interface JourneySite {
  /** Available once the site is served. */
  readonly site: () => ServedSite
  /** Opens a path as a new visitor. `before` runs before the page loads. */
  visit(path: string, options?: VisitOptions): Promise<Visitor>
  /** Opens an empty page as a new visitor. */
  readonly openVisitor: (options?: VisitorOptions) => Promise<Visitor>
  /** Serves another site until the end of the test. */
  serve(options?: TestSiteOptions & ServeOptions): Promise<ServedSite>
}

export interface VisitOptions extends VisitorOptions {
  /** Opens this site instead of the file's. */
  readonly on?: ServedSite
  readonly before?: (page: Page) => Promise<unknown>
}

interface JourneyOptions extends TestSiteOptions, ServeOptions, Pick<VisitorOptions, 'savesData'> {
  /** Keeps visitors until the end of the file. */
  readonly keepsVisitors?: boolean
}

export function openJourneySite({
  keepsVisitors = false,
  savesData,
  ...options
}: JourneyOptions = {}): JourneySite {
  const openBrowserVisitor = openBrowser({ keepsVisitors })
  const openVisitor = (context?: VisitorOptions) =>
    openBrowserVisitor({ ...DESKTOP, savesData, ...context })
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
      const visitor = await openVisitor(context)
      await before?.(visitor.page)
      await visitor.page.goto(on.url + path)
      return visitor
    },
  }
}

const DESKTOP = { viewport: { width: 1280, height: 900 } }

/** Pretends that the page was opened a minute ago, because a form filled in too quickly counts as a sign of a bot. */
export function openedAMinuteAgo(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const now = performance.now.bind(performance)
    performance.now = () => now() + 60_000
  })
}

import express, { type Express } from 'express'
import { createPageRoutes } from '../shared/pages/all-pages.ts'
import { RENDER_TIMEOUT_MS } from '../shared/timings.ts'
import type { Analytics } from './analytics/index.ts'
import type { Leads } from './leads/index.ts'
import { health } from './operations/health.ts'
import { readableAddress } from './operations/server-limits.ts'
import { refuseUnread } from './operations/unread-requests.ts'
import { untrustedProxy } from './requests/network-address.ts'
import type { Services } from './services.ts'
import { compressedAnswers } from './site/http/compressed-answers.ts'
import { errorPage, notFound } from './site/http/error-page.ts'
import { oldAddresses } from './site/http/old-addresses.ts'
import { requestLog } from './site/http/request-log.ts'
import { securityHeaders } from './site/http/security-headers.ts'
import { siteFiles } from './site/http/site-files.ts'
import { hashedFiles, publicFiles } from './site/http/static-files.ts'
import { markdownPages } from './site/pages/markdown-pages.ts'
import { cachedPages } from './site/pages/page-cache.ts'
import { pageVisits } from './site/pages/page-visits.ts'
import { createPages, openPages, pageRoutes } from './site/pages/pages.ts'
import { inlineScriptHashes, pageMiddleware } from './site/pages/render-page.tsx'
import type { PageOptions, SiteServices } from './site/pages/site-services.ts'

const PAGE_CACHE_BYTES = 16 * 1024 * 1024

export interface AppServices extends Omit<Services, 'database'> {
  readonly leads: Leads
  readonly analytics: Analytics
  readonly isDraining?: () => boolean
}

/** The whole request pipeline, in the order in which a request meets it. */
export function createApp(services: AppServices, options: PageOptions = {}): Express {
  const { config, logger, release, leads, analytics } = services
  const { metrics, isDraining = () => false } = services
  const site = siteServices(services, options)
  const pages = createPages(site)

  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', config.trustedProxies)
  app.set('query parser', false) // pages read the query from their URL, the same way as in a browser
  app.use(requestLog(logger, metrics)) // first, so that every response is logged
  app.use(securityHeaders(config, inlineScriptHashes))
  app.use(untrustedProxy(logger))
  app.use(refuseUnread) // what Node could not read
  app.use(readableAddress)
  app.use(pageVisits(pages)) // redirects other spellings, runs page middleware
  app.use(markdownPages(site)) // for programs that ask for it
  app.use(cachedPages(pages))
  app.use(hashedFiles(release))
  app.use(compressedAnswers())
  app.use(openPages(pages)) // renders what is not cached
  app.use(health(leads.services, isDraining))
  app.use(siteFiles({ config, release }, pages.routes))
  app.use(publicFiles(release))
  app.use(oldAddresses(release)) // below pages and files, which an old address cannot hide
  app.use(leads.routes(pages)) // forms, bookings, downloads
  app.use(analytics.routes(pages.routes))
  app.use(pageRoutes(pages)) // missing and refused pages
  app.use(notFound)
  app.use(errorPage({ config, logger, release }))
  return app
}

/** Rejects if pages cannot be rendered, such as without the UI provider. Also loads and compiles what they share. */
export function renderHome(services: AppServices): Promise<void> {
  return createPages(siteServices(services)).renderHome()
}

function siteServices(services: AppServices, options: PageOptions = {}): SiteServices {
  const { leads, analytics, release } = services
  return {
    ...services,
    countsVisits: analytics.isOn,
    pageSources: leads.pageSources,
    routes: createPageRoutes(release.facts),
    pageMiddleware,
    renderTimeoutMs: RENDER_TIMEOUT_MS,
    pageCacheBytes: PAGE_CACHE_BYTES,
    ...options,
  }
}

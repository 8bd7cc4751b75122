import express, { type Express } from 'express'
import { brokenLinks } from './analytics/broken-links.ts'
import { eventRoutes } from './analytics/event-routes.ts'
import { downloadRoutes } from './downloads/download-routes.ts'
import { formRoutes } from './forms/form-routes.ts'
import { compressedAnswers } from './http/compressed-answers.ts'
import { errorPage, notFound } from './http/error-page.ts'
import { untrustedProxy } from './http/network-address.ts'
import { readableAddress } from './http/readable-address.ts'
import { requestLog } from './http/request-log.ts'
import { securityHeaders } from './http/security-headers.ts'
import { hashedFiles, publicFiles } from './http/static-files.ts'
import { health } from './operations/health.ts'
import { calmState, type ServerState, shedLoad } from './operations/shed-load.ts'
import { siteFiles } from './operations/site-files.ts'

import { createPages } from './pages/create-pages.ts'
import { cachedPages } from './pages/page-cache.ts'
import { pageRoutes, pageVisits } from './pages/page-routes.ts'
import { inlineScriptHashes } from './pages/render-page.tsx'
import type { PageOptions } from './pages/site-routes.ts'
import { bookingCalendar } from './scheduling/booking-calendar.ts'
import { changeRoutes } from './scheduling/change-routes.ts'
import { demoSlots } from './scheduling/slot-routes.ts'
import type { Services } from './services.ts'

/** The whole request pipeline, in the order a request meets it. */
export function createApp(
  services: Services,
  options: PageOptions = {},
  state: ServerState = calmState,
): Express {
  const { config, logger, metrics, release } = services
  const pages = createPages(services, options)

  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', config.trustedProxies)
  app.set('query parser', false) // pages read the query from their URL, the same way as in a browser
  app.use(requestLog(logger, metrics)) // first, so that every answer below is logged
  app.use(securityHeaders(config, inlineScriptHashes))
  app.use(untrustedProxy(config.trustedProxies, logger))
  app.use(readableAddress())
  app.use(hashedFiles(release)) // compressed by the build
  app.use(pageVisits(pages)) // one spelling for every page, then its middleware
  app.use(cachedPages(pages)) // whole pages from memory, compressed once
  app.use(health(services, state))
  app.use(compressedAnswers())
  app.use(siteFiles(services, pages.routes))
  app.use(publicFiles(release))
  app.use(changeRoutes(services, pages)) // before the forms: the same address with a booking in it
  app.use(formRoutes(services, pages)) // POST: contact, whitepaper, demo
  app.use(shedLoad(state, metrics)) // what loses nobody's answers is turned away first
  app.use(eventRoutes(services, pages.routes)) // POST: what browsers report
  app.use(downloadRoutes(services, pages))
  app.use(demoSlots(services))
  app.use(bookingCalendar(services))
  app.use(brokenLinks(services))
  app.use(pageRoutes(services, pages)) // GET: streams what is not in the cache, and caches it
  app.use(notFound)
  app.use(errorPage(services)) // last: turns whatever was thrown into a plain page
  return app
}

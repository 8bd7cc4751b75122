import type { IncomingMessage, ServerResponse } from 'node:http'
import express from 'express'
import { brokenLinks } from './analytics/broken-links.ts'
import { eventRoutes } from './analytics/event-routes.ts'
import { downloadRoutes } from './downloads/download-routes.ts'
import { formRoutes } from './forms/form-routes.ts'
import { untrustedProxy } from './http/untrusted-proxy.ts'
import { commonHeaders } from './middleware/common-headers.ts'
import { compressedAnswers } from './middleware/compressed-answers.ts'
import { errorPage } from './middleware/error-page.ts'
import { frontSteps } from './middleware/front-steps.ts'
import { notFound } from './middleware/not-found.ts'
import { readableAddress } from './middleware/readable-address.ts'
import { requestIdHeader } from './middleware/request-id-header.ts'
import { requestLog } from './middleware/request-log.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import { hashedFiles, publicFiles } from './middleware/static-files.ts'
import { health } from './operations/health.ts'
import { calmState, type ServerState } from './operations/server-state.ts'
import { serviceWorker } from './operations/service-worker.ts'
import { shedLoad } from './operations/shed-load.ts'
import { siteFiles } from './operations/site-files.ts'
import { createPages } from './pages/create-pages.ts'
import { keptPages } from './pages/kept-pages.ts'
import { pageRoutes } from './pages/page-routes.ts'
import type { PageOptions } from './pages/site-routes.ts'
import { bookingCalendar } from './scheduling/booking-calendar.ts'
import { changeRoutes } from './scheduling/change-routes.ts'
import { demoSlots } from './scheduling/slot-routes.ts'
import type { Services } from './services.ts'

/** What answers requests. */
export interface App {
  (req: IncomingMessage, res: ServerResponse): void
  /** Draws the pages that all visitors share, before the first of them comes. */
  warm(): Promise<void>
  /** Makes those pages as short as they can be, which takes seconds of a process beside this one. Never rejects. */
  compress(): Promise<void>
}

/** The whole request pipeline, in the order a request meets it. */
export function createApp(
  services: Services,
  options: PageOptions = {},
  state: ServerState = calmState,
): App {
  const headers = securityHeaders(services.config)
  const pages = createPages(services, headers, options)

  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', services.config.trustedProxies)
  app.set('query parser', false) // pages read the query from their URL, the same way as in a browser
  app.use(requestIdHeader())
  app.use(untrustedProxy(services))
  app.use(commonHeaders(headers))
  app.use(readableAddress())
  app.use(hashedFiles(services.release)) // compressed by the build
  app.use(health(services, state))
  app.use(compressedAnswers(pages.routes))
  app.use(siteFiles(services, options.routes))
  app.use(serviceWorker(services))
  app.use(publicFiles(services.release))
  app.use(shedLoad(state, services.metrics)) // what costs little is served above
  app.use(eventRoutes(services, pages.routes)) // POST: what browsers report
  app.use(downloadRoutes(services, pages))
  app.use(demoSlots(services))
  app.use(bookingCalendar(services))
  app.use(changeRoutes(services, pages)) // before the forms: the same address with a booking in it
  app.use(formRoutes(services, pages)) // POST: contact, whitepaper, demo
  app.use(brokenLinks(services))
  app.use(pageRoutes(services, pages))
  app.use(notFound())
  app.use(errorPage(services)) // last: turns whatever was thrown into a plain page

  const front = frontSteps(
    [
      // first, so that every answer below is logged
      requestLog(services.logger, services.metrics, app.get('trust proxy fn')),
      keptPages(pages),
    ],
    app,
  )
  return Object.assign(front, { warm: pages.warm, compress: pages.compress })
}

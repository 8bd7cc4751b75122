import compression from 'compression'
import express, { type Express } from 'express'
import { brokenLinks } from './analytics/broken-links.ts'
import { eventRoutes } from './analytics/event-routes.ts'
import { downloadRoutes } from './downloads/download-routes.ts'
import { formRoutes } from './forms/form-routes.ts'
import { errorPage } from './middleware/error-page.ts'
import { notFound } from './middleware/not-found.ts'
import { readableAddress } from './middleware/readable-address.ts'
import { requestLog } from './middleware/request-log.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import { hashedFiles, publicFiles } from './middleware/static-files.ts'
import { countRenders } from './operations/count-renders.ts'
import { health } from './operations/health.ts'
import { calmState, type ServerState } from './operations/server-state.ts'
import { serviceWorker } from './operations/service-worker.ts'
import { shedLoad } from './operations/shed-load.ts'
import { siteFiles } from './operations/site-files.ts'
import { pageRoutes } from './pages/page-routes.ts'
import { createPageRenderer } from './pages/render-page.tsx'
import { type PageOptions, siteRoutes } from './pages/site-routes.ts'
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
  const routes = options.routes ?? siteRoutes(services)
  const renderPage = createPageRenderer(services, { ...options, routes })
  const pages = { routes, renderPage: countRenders(renderPage, services.metrics) }

  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', services.config.trustedProxies)
  app.set('query parser', false) // pages read the query from their URL, the same way as in a browser
  app.use(requestLog(services.logger, services.metrics)) // first, so that every answer below is logged
  app.use(securityHeaders(services.config))
  app.use(readableAddress())
  app.use(hashedFiles(services.release)) // compressed by the build
  app.use(health(services, state))
  app.use(compression())
  app.use(siteFiles(services, options.routes))
  app.use(serviceWorker(services))
  app.use(publicFiles(services.release))
  app.use(shedLoad(state, services.metrics)) // what costs little is served above
  app.use(eventRoutes(services, routes)) // POST: what browsers report
  app.use(downloadRoutes(services, pages))
  app.use(demoSlots(services))
  app.use(bookingCalendar(services))
  app.use(changeRoutes(services, pages)) // before the forms: the same address with a booking in it
  app.use(formRoutes(services, pages)) // POST: contact, whitepaper, demo
  app.use(brokenLinks(services))
  app.use(pageRoutes(services, pages))
  app.use(notFound())
  app.use(errorPage(services)) // last: turns whatever was thrown into a plain page
  return app
}

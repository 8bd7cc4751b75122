import express, { type Express } from 'express'
import { downloadRoutes } from './leads/downloads/download-routes.ts'
import { formRoutes } from './leads/forms/form-routes.ts'
import { bookingCalendar } from './leads/scheduling/booking-calendar.ts'
import { changeRoutes } from './leads/scheduling/change-routes.ts'
import { demoSlots } from './leads/scheduling/slot-routes.ts'
import { health } from './operations/health.ts'
import { readableAddress } from './operations/server-limits.ts'
import { calmState, type ServerState, shedLoad } from './operations/shed-load.ts'
import { untrustedProxy } from './requests/network-address.ts'
import type { Services } from './services.ts'
import { compressedAnswers } from './site/http/compressed-answers.ts'
import { errorPage, notFound } from './site/http/error-page.ts'
import { requestLog } from './site/http/request-log.ts'
import { securityHeaders } from './site/http/security-headers.ts'
import { siteFiles } from './site/http/site-files.ts'
import { hashedFiles, publicFiles } from './site/http/static-files.ts'
import { createPages } from './site/pages/create-pages.ts'
import { cachedPages } from './site/pages/page-cache.ts'
import { pageRoutes, pageVisits } from './site/pages/page-routes.ts'
import { inlineScriptHashes } from './site/pages/render-page.tsx'
import type { PageOptions } from './site/pages/site-routes.ts'

export function createApp(
  services: Services,
  options: PageOptions = {},
  state: ServerState = calmState,
): Express {
  const { analytics, config, logger, metrics, release } = services
  const pages = createPages(services, options)

  const app = express()
  app.disable('x-powered-by')
  app.set('trust proxy', config.trustedProxies)
  app.set('query parser', false) // pages read the query from their URL, the same way as in a browser
  app.use(requestLog(logger, metrics)) // first, so that every response is logged
  app.use(securityHeaders(config, inlineScriptHashes))
  app.use(untrustedProxy(config.trustedProxies, logger))
  app.use(readableAddress())
  app.use(pageVisits(pages)) // redirects other spellings, runs page middleware
  app.use(cachedPages(pages))
  app.use(hashedFiles(release))
  app.use(health(services, state))
  app.use(compressedAnswers())
  app.use(siteFiles(services, pages.routes))
  app.use(publicFiles(release))
  app.use(changeRoutes(services, pages)) // before the forms: the same URLs with a booking
  app.use(formRoutes(services, pages))
  app.use(shedLoad(state, metrics)) // requests above this line are never shed
  app.use(analytics.routes(pages.routes))
  app.use(downloadRoutes(services, pages))
  app.use(demoSlots(services))
  app.use(bookingCalendar(services))
  app.use(pageRoutes(services, pages)) // renders uncached pages
  app.use(notFound)
  app.use(errorPage(services))
  return app
}

import type { Services } from '../../services.ts'
import { createAnswerPage } from './answer-page.ts'
import { pagesVersion } from './document.tsx'
import { createPageCache } from './page-cache.ts'
import { createAdmission } from './page-visit.ts'
import { pageMiddleware as siteMiddleware } from './render-page.tsx'
import { type PageOptions, siteRoutes } from './site-routes.ts'

export function createPages(services: Services, options: PageOptions) {
  const { routes = siteRoutes(services), pageMiddleware = siteMiddleware } = options
  const admit = createAdmission(services, { routes, pageMiddleware })
  const cache = createPageCache(services.config.pageCacheBytes)
  const version = pagesVersion(services)
  const answerPage = createAnswerPage(services, { routes, admit, cache, version })
  return { routes, admit, cache, version, answerPage }
}

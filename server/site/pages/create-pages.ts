import type { SiteParts } from '../site-parts.ts'
import { createAnswerPage } from './answer-page.ts'
import { pagesVersion } from './document.tsx'
import { createPageCache } from './page-cache.ts'
import { createAdmission } from './page-visits.ts'
import { renderOfflineShell, pageMiddleware as siteMiddleware } from './render-page.tsx'
import { type PageOptions, siteRoutes } from './site-routes.ts'

export function createPages(parts: SiteParts, options: PageOptions) {
  const { routes = siteRoutes(parts), pageMiddleware = siteMiddleware } = options
  const admit = createAdmission(parts, { routes, pageMiddleware })
  const cache = createPageCache(parts.config.pageCacheBytes)
  const version = pagesVersion(parts)
  const answerPage = createAnswerPage(parts, { routes, admit, cache, version })
  const offlineShell = () => renderOfflineShell(parts)
  return { offlineShell, routes, admit, cache, version, answerPage }
}

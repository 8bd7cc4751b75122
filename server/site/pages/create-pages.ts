import type { SiteParts } from '../site-parts.ts'
import { createAnswerPage } from './answer-page.ts'
import { pagesVersion } from './document.tsx'
import { createPageCache } from './page-cache.ts'
import { createAdmission } from './page-visits.ts'
import {
  createPageRendering,
  renderOfflineShell,
  pageMiddleware as siteMiddleware,
} from './render-page.tsx'
import { type PageOptions, siteRoutes } from './site-routes.ts'

export function createPages(parts: SiteParts, options: PageOptions) {
  const { routes = siteRoutes(parts), pageMiddleware = siteMiddleware } = options
  const admit = createAdmission(parts, { routes, pageMiddleware })
  const cache = createPageCache(parts.config.pageCacheBytes)
  const version = pagesVersion(parts)
  const rendering = createPageRendering(parts, routes)
  const answerPage = createAnswerPage(parts, { rendering, admit, cache, version })
  const offlineShell = () => renderOfflineShell(parts)
  const renderHome = async () => rendering.tryOut(await admit('/'))
  return { offlineShell, renderHome, routes, admit, cache, version, answerPage }
}

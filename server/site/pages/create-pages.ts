import { createPageRoutes } from '../../../shared/pages/all-pages.ts'
import { createAnswerPage } from './answer-page.ts'
import { pagesVersion } from './document.tsx'
import { createPageCache } from './page-cache.ts'
import { createAdmission } from './page-visits.ts'
import {
  createPageRendering,
  renderOfflineShell,
  pageMiddleware as siteMiddleware,
} from './render-page.tsx'
import type { PageOptions, SiteParts } from './site-parts.ts'

export function createPages(parts: SiteParts, options: PageOptions) {
  const { routes = createPageRoutes(parts.release.facts), pageMiddleware = siteMiddleware } =
    options
  const admit = createAdmission(parts, { routes, pageMiddleware })
  const cache = createPageCache(parts.config.pageCacheBytes)
  const version = pagesVersion(parts)
  const rendering = createPageRendering(parts, routes)
  const answerPage = createAnswerPage(parts, { rendering, admit, cache, version })
  const offlineShell = () => renderOfflineShell(parts)
  const renderHome = async () => rendering.tryOut(await admit('/'))
  return { offlineShell, renderHome, routes, admit, cache, version, answerPage }
}

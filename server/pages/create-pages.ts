import { countRenders } from '../operations/count-renders.ts'
import type { Services } from '../services.ts'
import { compressPages } from './compress-pages.ts'
import { keepPage, type WholePage } from './kept-page.ts'
import type { PageAddress } from './page-address.ts'
import { createPageCache } from './page-cache.ts'
import { createPageRenderer } from './page-renderer.ts'
import { createPageDrawing } from './render-page.tsx'
import { type PageOptions, siteRoutes } from './site-routes.ts'
import { warmPages } from './warm-pages.ts'

/** The pages of the site: how they are drawn, and where they are kept. `headers` are those of every answer. */
export function createPages(
  services: Services,
  headers: ReadonlyMap<string, string>,
  { pageMiddleware, routes = siteRoutes(services) }: PageOptions,
) {
  const cache = createPageCache(services.config.pageCacheBytes)
  const drawing = createPageDrawing(services, { routes, pageMiddleware })
  const keep = (address: PageAddress, page: WholePage) =>
    cache.keep(address, keepPage(page, headers))
  return {
    routes,
    cache,
    version: services.release.version,
    renderPage: countRenders(createPageRenderer(services, { drawing, keep }), services.metrics),
    warm: () => warmPages(services, { routes, drawing, keep }),
    compress: () => compressPages(services, { routes, cache }),
  }
}

import { readConfig } from '../../server/config.ts'
import { createLogger } from '../../server/logger.ts'
import { createPageRendering } from '../../server/site/pages/render-page.tsx'
import { createPageRoutes } from '../../shared/pages/all-pages.ts'
import { findRoute } from '../../shared/pages/page-route.ts'

export type RenderedRelease = Parameters<typeof createPageRendering>[0]['release']

/** The HTML of each page as in the build's payloads, such as without open times. `build-markdown.ts` bundles this file. */
export async function renderPages(
  release: RenderedRelease,
  addresses: readonly string[],
): Promise<readonly string[]> {
  const config = readConfig({ LOG_LEVEL: 'silent' }) // an error is thrown, too
  const routes = createPageRoutes(release.facts)
  const logger = createLogger(config)
  const services = { release, config, routes, logger, countsVisits: false, pageSources: {} }
  const { renderAlone } = createPageRendering(services)
  const htmls: string[] = []
  for (const address of addresses) {
    const [path = '', query] = address.split('?', 2)
    const search = query === undefined ? '' : `?${query}`
    htmls.push(
      await renderAlone({
        url: config.siteUrl + address,
        route: findRoute(routes, path),
        address: { path, search, kind: 'page' },
        headers: new Headers(),
        isShared: true,
      }),
    )
  }
  return htmls
}

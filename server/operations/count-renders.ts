import type { PageRenderer } from '../pages/page-renderer.ts'
import type { Metrics } from './metrics.ts'

/** The same renderer, which tells of every page it draws. */
export function countRenders(renderPage: PageRenderer, metrics: Metrics): PageRenderer {
  return (req, res, shown) => {
    metrics.rendered((res.locals.route as string | undefined) ?? null)
    return renderPage(req, res, shown)
  }
}

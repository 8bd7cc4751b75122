import type { PageRenderer } from '../pages/render-page.tsx'
import type { Metrics } from './metrics.ts'

/** The same renderer, which tells of every page it draws. */
export function countRenders(renderPage: PageRenderer, metrics: Metrics): PageRenderer {
  return (req, res, instead) => {
    metrics.rendered((res.locals.route as string | undefined) ?? null)
    return renderPage(req, res, instead)
  }
}

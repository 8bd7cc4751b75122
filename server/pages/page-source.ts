import { createContext, data, type RouterContextProvider } from 'react-router'
import type { FormOutcome } from '../../shared/forms/form-outcome.ts'
import type { PagePayload } from '../../shared/pages/page-payload.ts'
import type { PageRequest, PageRoute } from '../../shared/pages/page-route.ts'
import type { Services } from '../services.ts'
import type { PageView, SiteRoute } from './site-routes.ts'

/** The action of a page with a form reads here what its form was answered. */
export const outcomeContext = createContext<FormOutcome | undefined>(undefined)

/** Loads a page and all it is made of, by the id of its route. */
type ImportPage = (route: SiteRoute | undefined, id: string) => Promise<PageView>

/** Pages and payloads from memory: the content as loaded at start, every page module already here. */
export function createPageSource(
  { $content, demoSource, paperSource }: Pick<Services, '$content' | 'demoSource' | 'paperSource'>,
  routes: readonly SiteRoute[],
  importPage: ImportPage,
) {
  const byId = new Map(routes.map((route) => [route.id, route]))
  const pages = new Map<string, PageView>()
  return {
    async payload({ id }: PageRoute, { url }: PageRequest): Promise<PagePayload> {
      const route = byId.get(id)
      if (!route) throw new Error(`No route has the id ${id}`)
      const sources = { demo: demoSource, paper: paperSource }
      return { route: id, data: await route.load({ $content, url, ...sources }) }
    },
    async prepare({ id }: PageRoute) {
      if (!pages.has(id)) pages.set(id, await importPage(byId.get(id), id))
    },
    page: ({ id }: PageRoute) => pages.get(id) as PageView,
    async submit(
      _route: PageRoute,
      { context }: { readonly context: Readonly<RouterContextProvider> },
    ) {
      return data(context.get(outcomeContext))
    },
  }
}

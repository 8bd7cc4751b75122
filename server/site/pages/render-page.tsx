import { createHash } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToStaticMarkup } from 'react-dom/server'
import {
  createContext,
  createStaticHandler,
  createStaticRouter,
  data,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { App } from '../../../client/app/app.tsx'
import { createRouteTree, failureContext } from '../../../client/app/route-tree.tsx'
import { startScript } from '../../../client/app/start-script.ts'
import { importPage } from '../../../client/loading/import-page.ts'
import { preloadComponents } from '../../../client/loading/lazy-component.tsx'
import { navigationAtRest } from '../../../client/navigation/navigation-context.ts'
import { ErrorPage } from '../../../client/pages/error-page/error-page.tsx'
import { themeScript } from '../../../client/theme/theme-script.ts'
import { createContentQuery } from '../../../shared/content/query/create-content-query.ts'
import { ErrorPageError, errorStatus, IncompletePageError } from '../../../shared/errors.ts'
import type { FormOutcome } from '../../../shared/forms/form-outcome.ts'
import { describeFailure, type PageState } from '../../../shared/page-state.ts'
import type { PagePayload, PageRequest, PageSources } from '../../../shared/pages/page-payload.ts'
import { OFFLINE_SHELL_PATH, type PageRoute } from '../../../shared/pages/page-route.ts'
import { createSiteSearch } from '../../../shared/search/site-search.ts'
import type { Release } from '../../release.ts'
import { type DocumentServices, PageDocument, type PageDocumentProps } from './document.tsx'
import { readError } from './page-head.ts'
import type { PageJob, PageVisit } from './page-visits.ts'
import type { PageView, SiteRoute, SiteServices } from './site-services.ts'
import { type RenderedPage, renderPage, VisitorLeft } from './stream-page.ts'

export { pageMiddleware } from '../../../client/app/page-middleware.ts'

interface Rendered {
  readonly page: RenderedPage
  /** Of the error page, if the page failed. */
  readonly context: StaticHandlerContext
}

type ShownDocument = Pick<PageDocumentProps, 'state' | 'address'>

const scripts = { themeScript, startScript }

export const inlineScriptHashes = Object.values(scripts).map(
  (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'` as const,
)

/** The build renders pages as well, without what only a server knows. */
interface RenderingServices extends DocumentServices, Pick<SiteServices, 'routes' | 'logger'> {
  readonly release: DocumentServices['release'] & Pick<Release, 'documents' | 'search'>
  readonly pageSources: Partial<PageSources>
}

export function createPageRendering(services: RenderingServices) {
  const { routes } = services
  const { facts } = services.release
  const source = createPageSource(services)
  const handler = createStaticHandler(createRouteTree({ routes, facts, source }))
  const framesReady = Promise.all([preloadComponents(App), preloadComponents(ErrorPage)])

  /** Runs the same route with a loader that throws this error. */
  const fail = async (url: PageVisit['url'], error: unknown) => {
    const requestContext = new RouterContextProvider()
    requestContext.set(failureContext, { error })
    const request = new Request(url)
    return (await handler.query(request, { requestContext })) as StaticHandlerContext
  }
  const toDocument = (context: StaticHandlerContext, shown: ShownDocument) => {
    const router = createStaticRouter(handler.dataRoutes, context)
    const { pathname, search } = context.location
    const { state, address } = shown
    return (
      <PageDocument
        services={services}
        scripts={scripts}
        routeId={context.matches.at(-1)?.route.id}
        state={state}
        address={address}
      >
        <App
          facts={facts}
          siteUrl={services.config.siteUrl}
          requestId={'failure' in state ? state.failure.requestId : undefined}
          navigation={navigationAtRest(pathname + search)}
        >
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </App>
      </PageDocument>
    )
  }
  /** Rejects with VisitorLeft, or with ErrorPageError if the error page fails too. */
  async function render(job: PageJob, context: StaticHandlerContext): Promise<Rendered> {
    const { requestId, route, signal } = job
    const log = (err: unknown, message: string) =>
      services.logger.error({ err, requestId, route }, message)
    const first = readError(context)
    if (first !== undefined && errorStatus(first) >= 500) log(first, 'page failed')
    const onLateError = (error: unknown) => log(error, 'rendering failed while streaming')
    try {
      const { address } = job
      const shown = toDocument(context, { state: toState(job, context), address })
      return { page: await renderPage(shown, { signal, onLateError }), context }
    } catch (error) {
      if (error instanceof VisitorLeft) throw error
      if (first === undefined) return render(job, await fail(job.visit.url, error))
      log(error, 'error page failed')
      throw new ErrorPageError(first)
    }
  }
  async function query(job: PageJob): Promise<StaticHandlerContext | Response> {
    await framesReady
    const { visit, outcome, signal } = job
    if (visit.refusal) return fail(visit.url, visit.refusal.thrown)
    const requestContext = new RouterContextProvider()
    requestContext.set(outcomeContext, outcome)
    const request = new Request(visit.url, { method: outcome ? 'POST' : 'GET', signal })
    try {
      return await handler.query(request, { requestContext })
    } catch (error) {
      return fail(visit.url, error)
    }
  }
  /** The HTML of a page without a visitor. Rejects with the error that a visitor would see. */
  async function renderAlone(visit: PageVisit): Promise<string> {
    const { signal } = new AbortController()
    const route = visit.route?.path ?? null
    const job = { visit, status: 200, requestId: 'start', route, signal }
    const loaded = await query(job)
    if (loaded instanceof Response) throw new Error(`${visit.url} redirects`)
    const { page, context } = await render(job, loaded)
    const html = await text(page.pipe(new PassThrough()))
    const error = readError(context)
    if (error !== undefined) throw error
    return html
  }
  /**
   * For a browser that is offline: it shows what it has of the requested page, and if it lacks even the scripts, these
   * words and links.
   */
  async function renderOfflineShell(): Promise<string> {
    await framesReady
    const { href } = new URL(OFFLINE_SHELL_PATH, services.config.siteUrl)
    const context = await fail(href, new IncompletePageError())
    return `<!DOCTYPE html>${renderToStaticMarkup(toDocument(context, { state: { shell: true } }))}`
  }
  return { query, render, renderAlone, renderOfflineShell }
}

function toState({ requestId }: PageJob, context: StaticHandlerContext): PageState {
  const error = readError(context)
  if (error !== undefined) return describeFailure(error, requestId)
  const { matches, loaderData, actionData } = context
  const id = matches.at(-1)?.route.id ?? ''
  const payload = loaderData[id] as PagePayload
  const outcome = actionData?.[id] as FormOutcome | undefined
  return outcome ? { ...payload, outcome } : payload
}

/** Passes the result of a form post to the page's action. */
const outcomeContext = createContext<FormOutcome | undefined>(undefined)

function createPageSource({ release, pageSources }: RenderingServices) {
  const $content = createContentQuery(release.documents)
  const search = createSiteSearch(release.search)
  const pages = new Map<string, PageView>()
  const prepare = async ({ id, Page }: SiteRoute) => {
    if (pages.has(id)) return
    const page = Page ?? (await importPage(id))
    await preloadComponents(page)
    pages.set(id, page)
  }
  return {
    async load(route: PageRoute, { url }: PageRequest): Promise<PagePayload> {
      const loading = route.load({ $content, search, url, ...pageSources })
      const [data] = await Promise.all([loading, prepare(route)])
      return { route: route.id, data }
    },
    page: ({ id }: PageRoute) => pages.get(id) as PageView,
    async submit({ context }: { readonly context: Readonly<RouterContextProvider> }) {
      return data(context.get(outcomeContext))
    },
  }
}

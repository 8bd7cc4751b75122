import { createHash } from 'node:crypto'
import type { Request as ExpressRequest, Response as ExpressResponse } from 'express'
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server'
import {
  createContext,
  createStaticHandler,
  createStaticRouter,
  data,
  RouterContextProvider,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { App } from '../../client/app/app.tsx'
import { pageMiddleware as siteMiddleware } from '../../client/app/page-middleware.ts'
import {
  type PageComponent,
  type PageId,
  pageModules,
  preloadParts,
} from '../../client/app/page-modules.ts'
import { createRouteTree, failureContext, type PageSource } from '../../client/app/route-tree.tsx'
import { ErrorPage } from '../../client/pages/error-page.tsx'
import { themeScript } from '../../client/theme/theme-script.ts'
import { errorStatus } from '../../shared/errors.ts'
import type { FormOutcome } from '../../shared/forms/form-outcome.ts'
import type { PageMiddlewareRegistry } from '../../shared/page-middleware.ts'
import { describeFailure, type PageState } from '../../shared/page-state.ts'
import type { PagePayload } from '../../shared/payloads.ts'
import type { Services } from '../services.ts'
import { PageDocument } from './document.tsx'
import { ErrorPageFailure } from './error-page-failure.ts'
import { readError, redirect, setHeaders } from './page-answer.ts'
import { limitRender, type RenderLimit, VisitorLeft } from './render-limit.ts'
import type { SiteRoute } from './site-routes.ts'

export type PageRenderer = (
  req: ExpressRequest,
  res: ExpressResponse,
  instead?: ShownInstead,
) => Promise<void>

/** What is shown where it is not simply the page at the address that was asked for. */
export interface ShownInstead {
  readonly status: number
  /** Why the form of the page is shown again. */
  readonly outcome?: FormOutcome
  /** Another page's path and query; the browser then stands there. */
  readonly address?: string
}

export interface PageRendererOptions {
  readonly routes: readonly SiteRoute[]
  readonly pageMiddleware?: PageMiddlewareRegistry | undefined
}

/** For the content security policy: the scripts that stand in the document itself. */
export const inlineScriptHashes = [themeScript].map(
  (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'` as const,
)

/**
 * From a URL to HTML. The route's middleware, validation and data come first and settle the status;
 * then the page is streamed. An error before the first byte becomes the error page, one after it is
 * logged. Rejects with ErrorPageFailure when even the error page cannot be rendered.
 */
export function createPageRenderer(services: Services, options: PageRendererOptions): PageRenderer {
  const { config, release, renderTimeoutMs } = services
  const handler = createStaticHandler(
    createRouteTree({
      routes: options.routes,
      pageMiddleware: options.pageMiddleware ?? siteMiddleware,
      facts: release.facts,
      source: createPageSource(services, options.routes),
    }),
  )

  const errorPageReady = preloadParts(ErrorPage)

  return async (req, res, instead) => {
    await errorPageReady
    const url = new URL(config.siteUrl + (instead?.address ?? req.originalUrl))
    const limit = limitRender(res, renderTimeoutMs)
    const context = await query(handler, { url, signal: limit.signal, outcome: instead?.outcome })
    if (limit.signal.reason instanceof VisitorLeft) return
    if (context instanceof Response) {
      limit.clear()
      redirect(res, context)
      return
    }
    await streamPage({ services, handler, url, req, res, limit, instead }, context)
  }
}

/** The document without a page: what a browser falls back on that is offline. */
export function renderOfflineShell({ config, release, analytics }: Services): string {
  const document = (
    <PageDocument
      assets={release.assets}
      countedRelease={analytics.isOn ? release.version : undefined}
      facts={release.facts}
      siteUrl={config.siteUrl}
      isOfflineReadingOn={config.isOfflineReadingOn}
      routeId={undefined}
      state={{ shell: true }}
      inlineScript={themeScript}
    />
  )
  return `<!DOCTYPE html>${renderToStaticMarkup(document)}`
}

interface PageQuery {
  readonly url: URL
  readonly signal: AbortSignal
  readonly outcome: FormOutcome | undefined
}

/** The action of a page with a form reads here what its form was answered. */
const outcomeContext = createContext<FormOutcome | undefined>(undefined)

interface Rendering {
  readonly services: Services
  readonly handler: StaticHandler
  readonly url: URL
  readonly req: ExpressRequest
  readonly res: ExpressResponse
  readonly limit: RenderLimit
  readonly instead: ShownInstead | undefined
}

/** Runs middleware, validation and loaders. What hangs or breaks here becomes the error page. */
async function query(handler: StaticHandler, { url, signal, outcome }: PageQuery) {
  const requestContext = new RouterContextProvider()
  requestContext.set(outcomeContext, outcome)
  const method = outcome ? 'POST' : 'GET'
  try {
    return await handler.query(new Request(url, { method, signal }), { requestContext })
  } catch (error) {
    return queryFailed(handler, url, error)
  }
}

/** The same page, failing with this error before anything else is done for it. */
async function queryFailed(handler: StaticHandler, url: URL, error: unknown) {
  const requestContext = new RouterContextProvider()
  requestContext.set(failureContext, { error })
  return (await handler.query(new Request(url), { requestContext })) as StaticHandlerContext
}

/** Streams the page; if it breaks before the first byte, streams the error page instead. */
function streamPage(rendering: Rendering, context: StaticHandlerContext): Promise<void> {
  const { services, handler, url, req, res, limit, instead } = rendering
  const { logger, release, config, analytics } = services
  const requestId = String(res.locals.requestId)
  const error = readError(context)
  if (error !== undefined && errorStatus(error) >= 500) {
    logger.error({ err: error, requestId, route: res.locals.route }, 'page failed')
  }
  const state = error === undefined ? readState(context) : describeFailure(error, requestId)
  setHeaders(res, context, { version: release.version, status: instead?.status ?? 200 })
  if (error === undefined && req.fresh) {
    limit.clear()
    res.status(304).end()
    return Promise.resolve()
  }

  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(
      <PageDocument
        assets={release.assets}
        countedRelease={analytics.isOn ? release.version : undefined}
        facts={release.facts}
        siteUrl={config.siteUrl}
        isOfflineReadingOn={config.isOfflineReadingOn}
        routeId={context.matches.at(-1)?.route.id}
        state={state}
        address={instead?.address}
        inlineScript={themeScript}
      >
        <App
          facts={release.facts}
          siteUrl={config.siteUrl}
          requestId={error === undefined ? undefined : requestId}
        >
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </App>
      </PageDocument>,
      {
        // Never: React would put a large boundary at the end and move it by an inline script.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        onShellReady() {
          res.once('close', resolve)
          stream.pipe(res)
        },
        onShellError(shellError) {
          if (limit.signal.reason instanceof VisitorLeft) resolve()
          else if (error !== undefined) reject(new ErrorPageFailure(shellError))
          else {
            queryFailed(handler, url, shellError)
              .then((failed) => streamPage(rendering, failed))
              .then(resolve, reject)
          }
        },
        onAllReady: limit.clear,
        onError(renderError) {
          const isTooLate = res.headersSent && !(renderError instanceof VisitorLeft)
          if (isTooLate) logger.error({ err: renderError, requestId }, 'page broke while streaming')
        },
      },
    )
    if (error === undefined) {
      limit.signal.addEventListener('abort', () => stream.abort(limit.signal.reason), {
        once: true,
      })
    }
  })
}

function readState({ matches, loaderData, actionData }: StaticHandlerContext): PageState {
  const id = matches.at(-1)?.route.id ?? ''
  const payload = loaderData[id] as PagePayload
  return actionData ? { ...payload, outcome: actionData[id] as FormOutcome } : payload
}

/** Pages and payloads from memory: the content as loaded at start, every page module already here. */
function createPageSource(
  { $content, demoSource }: Pick<Services, '$content' | 'demoSource'>,
  routes: readonly SiteRoute[],
): PageSource {
  const byId = new Map(routes.map((route) => [route.id, route]))
  const pages = new Map<string, PageComponent>()
  return {
    async payload({ id }, { url }): Promise<PagePayload> {
      const route = byId.get(id)
      if (!route) throw new Error(`No route has the id ${id}`)
      return { route: id, data: await route.load({ $content, url, demo: demoSource }) }
    },
    async prepare({ id }) {
      if (pages.has(id)) return
      const page = byId.get(id)?.Page ?? (await pageModules[id as PageId]())
      await preloadParts(page)
      pages.set(id, page)
    },
    page: ({ id }) => pages.get(id) as PageComponent,
    async submit(_route, { context }) {
      return data(context.get(outcomeContext))
    },
  }
}

import { createHash } from 'node:crypto'
import type { ReactElement, ReactNode } from 'react'
import { type PipeableStream, renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { App } from '../../client/app/app.tsx'
import { Metadata } from '../../client/app/page-metadata.tsx'
import { pageMiddleware as siteMiddleware } from '../../client/app/page-middleware.ts'
import { type PageId, pageModules, preloadParts } from '../../client/app/page-modules.ts'
import { createRouteTree, failureContext } from '../../client/app/route-tree.tsx'
import { startScript } from '../../client/app/start-script.ts'
import { ErrorPage } from '../../client/pages/error-page.tsx'
import { themeScript } from '../../client/theme/theme-script.ts'
import { errorStatus } from '../../shared/errors.ts'
import type { FormOutcome } from '../../shared/forms/form-outcome.ts'
import type { PageMiddlewareRegistry } from '../../shared/page-middleware.ts'
import { describeFailure, type PageState } from '../../shared/page-state.ts'
import type { PagePayload } from '../../shared/payloads.ts'
import { findRoute } from '../../shared/routes.ts'
import type { Services } from '../services.ts'
import { PageDocument } from './document.tsx'
import { type DocumentFrame, documentFrame } from './document-frame.ts'
import { ErrorPageFailure } from './error-page-failure.ts'
import { readError } from './page-head.ts'
import { createPageSource, outcomeContext } from './page-source.ts'
import type { PageVisit } from './page-visit.ts'
import { VisitorLeft } from './render-limit.ts'
import type { SiteRoute } from './site-routes.ts'
import { VisitRequest } from './visit-request.ts'

export interface PageDrawingOptions {
  readonly routes: readonly SiteRoute[]
  readonly pageMiddleware?: PageMiddlewareRegistry | undefined
}

/** From a URL to HTML, in two steps: what the page is answered with is settled before anything is drawn. */
export interface PageDrawing {
  /** Runs middleware, validation and loaders. What hangs or breaks here becomes the error page, a redirect a Response. */
  query(visit: PageVisit): Promise<StaticHandlerContext | Response>
  /**
   * Resolves when the page can be sent; it is the error page if drawing broke before that. Undefined when the visitor
   * has left. Rejects with ErrorPageFailure when even the error page cannot be drawn.
   */
  draw(visit: PageVisit, context: StaticHandlerContext): Promise<DrawnPage | undefined>
}

export interface DrawnPage {
  /** What was drawn. */
  readonly context: StaticHandlerContext
  readonly pipe: PipeableStream['pipe']
  /** Whether nothing has broken so far; final when the last byte is written. */
  isWhole(): boolean
}

const scripts = { themeScript, startScript }

/** For the content security policy: the scripts that stand in the document itself. */
export const inlineScriptHashes = Object.values(scripts).map(
  (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'` as const,
)

/** The only place where the server meets React's pages. */
export function createPageDrawing(services: Services, options: PageDrawingOptions): PageDrawing {
  const { routes, pageMiddleware = siteMiddleware } = options
  const frame = documentFrame(services, scripts)
  const facts = { ...services.release.facts, pageSheets: {} } // the document has the one sheet
  const source = createPageSource(services, routes, async (route, id) => {
    const page = route?.Page ?? (await pageModules[id as PageId]())
    await preloadParts(page)
    return page
  })
  const handlerOf = (pages: readonly SiteRoute[]) =>
    createStaticHandler(
      createRouteTree({ routes: pages, pageMiddleware, facts, source, isHeadDrawn: true }),
    )
  const anyPage = handlerOf(routes)
  const pages = new Map(routes.map((route) => [route.id, handlerOf([route])]))
  /** Knows the page alone: the router compares an address with every page it knows, and copies them all to draw one. */
  const handlerAt = ({ pathname }: URL) =>
    pages.get(findRoute(routes, pathname)?.id ?? '') ?? anyPage
  const errorPageReady = preloadParts(ErrorPage)

  /** The same page, failing with this error before anything else is done for it. */
  const fail = async ({ url }: PageVisit, error: unknown) => {
    const requestContext = new RouterContextProvider()
    requestContext.set(failureContext, { error })
    const request = new Request(url)
    return (await handlerAt(url).query(request, { requestContext })) as StaticHandlerContext
  }
  const toRouter = ({ url }: PageVisit, context: StaticHandlerContext) => (
    <StaticRouterProvider
      router={createStaticRouter(handlerAt(url).dataRoutes, context)}
      context={context}
      hydrate={false}
    />
  )
  const toMetadata = ({ url }: PageVisit, context: StaticHandlerContext) => {
    const route = routes.find(({ id }) => id === context.matches.at(-1)?.route.id)
    if (!route || context.errors) return undefined
    return (
      <Metadata
        route={route}
        page={readPayload(context).data.page}
        paper={route.payload ? url.searchParams.get('paper') : null}
        site={facts.site}
        siteUrl={frame.siteUrl}
      />
    )
  }
  const draw: PageDrawing['draw'] = async (visit, context) => {
    try {
      const metadata = toMetadata(visit, context)
      const router = toRouter(visit, context)
      return await drawDocument(services, visit, { frame, context, metadata, router })
    } catch (error) {
      if (readError(context) !== undefined) throw new ErrorPageFailure(error)
      return draw(visit, await fail(visit, error))
    }
  }
  return {
    async query(visit) {
      await errorPageReady
      const requestContext = new RouterContextProvider()
      requestContext.set(outcomeContext, visit.outcome)
      try {
        return await handlerAt(visit.url).query(new VisitRequest(visit), { requestContext })
      } catch (error) {
        return fail(visit, error)
      }
    },
    draw,
  }
}

/** The document without a page: what a browser falls back on that is offline. */
export function renderOfflineShell(services: Services): string {
  const frame = documentFrame(services, scripts)
  const document = <PageDocument frame={frame} routeId={undefined} state={{ shell: true }} />
  return `<!DOCTYPE html>${renderToStaticMarkup(document)}`
}

interface Drawn {
  readonly frame: DocumentFrame
  readonly context: StaticHandlerContext
  readonly metadata: ReactElement | undefined
  readonly router: ReactNode
}

/** Resolves at the first byte. Rejects with what broke before that, unless the visitor has left. */
function drawDocument(
  services: Services,
  { requestId, route, signal, address }: PageVisit,
  { frame, context, metadata, router }: Drawn,
): Promise<DrawnPage | undefined> {
  const { logger, release } = services
  const error = readError(context)
  const isError = error !== undefined
  if (isError && errorStatus(error) >= 500) {
    logger.error({ err: error, requestId, route }, 'page failed')
  }
  return new Promise((resolve, reject) => {
    let isWhole = !isError
    let isBegun = false
    const stream = renderToPipeableStream(
      <PageDocument
        frame={frame}
        routeId={context.matches.at(-1)?.route.id}
        state={isError ? describeFailure(error, requestId) : readState(context)}
        address={address}
        metadata={metadata}
      >
        <App
          facts={release.facts}
          siteUrl={frame.siteUrl}
          requestId={isError ? requestId : undefined}
        >
          {router}
        </App>
      </PageDocument>,
      {
        // Never: React would put a large boundary at the end and move it by an inline script.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        onShellReady() {
          isBegun = true
          resolve({ context, pipe: stream.pipe, isWhole: () => isWhole })
        },
        onShellError: (failure) =>
          signal.reason instanceof VisitorLeft ? resolve(undefined) : reject(failure),
        onError(failure) {
          isWhole = false
          if (isBegun && !(failure instanceof VisitorLeft)) {
            logger.error({ err: failure, requestId }, 'page broke while streaming')
          }
        },
      },
    )
    // The error page is small and has all it needs: it is drawn although the time is up.
    if (!isError)
      signal.addEventListener('abort', () => stream.abort(signal.reason), { once: true })
  })
}

function readPayload({ matches, loaderData }: StaticHandlerContext): PagePayload {
  return loaderData[matches.at(-1)?.route.id ?? ''] as PagePayload
}

function readState(context: StaticHandlerContext): PageState {
  const { matches, actionData } = context
  const outcome = actionData?.[matches.at(-1)?.route.id ?? ''] as FormOutcome | undefined
  return outcome ? { ...readPayload(context), outcome } : readPayload(context)
}

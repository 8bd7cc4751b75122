import { createHash, randomBytes } from 'node:crypto'
import { type PipeableStream, renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { App } from '../../client/app/app.tsx'
import { importPage, preloadParts } from '../../client/app/import-page.ts'
import { createRouteTree, failureContext } from '../../client/app/route-tree.tsx'
import { startScript } from '../../client/app/start-script.ts'
import { ErrorPage } from '../../client/pages/error-page/error-page.tsx'
import { themeScript } from '../../client/theme/theme-script.ts'
import { ErrorPageError, errorStatus } from '../../shared/errors.ts'
import type { FormOutcome } from '../../shared/forms/form-outcome.ts'
import { describeFailure, type PageState } from '../../shared/page-state.ts'
import type { PagePayload } from '../../shared/pages/page-payload.ts'
import type { Services } from '../services.ts'
import { PageDocument } from './document.tsx'
import { documentFrame } from './document-frame.ts'
import { readError } from './page-head.ts'
import { createPageSource, outcomeContext } from './page-source.ts'
import type { PageVisit } from './page-visit.ts'
import { VisitorLeft } from './render-limit.ts'
import type { SiteRoute } from './site-routes.ts'

export { pageMiddleware } from '../../client/app/page-middleware.ts'

/** What a page is rendered for. */
export interface PageJob {
  readonly visit: PageVisit
  /** For the log and for the error page. */
  readonly requestId: string
  /** The route's path, for the log. */
  readonly route: string | null
  /** Aborted when the time is up or nobody is left to answer. */
  readonly signal: AbortSignal
  /** Why the form of the page is shown again. */
  readonly outcome?: FormOutcome | undefined
  /** The page's own path and query, where it is not at the address that was asked for. */
  readonly address?: string | undefined
}

/** From a visit to HTML, in two steps: what the page is answered with is settled before anything is rendered. */
export interface PageRendering {
  /** Loads the data. What hangs or breaks here becomes the error page. */
  query(job: PageJob): Promise<StaticHandlerContext | Response>
  /**
   * Resolves when the page can be sent; it is the error page if rendering broke before that. Undefined when the
   * visitor has left. Rejects with ErrorPageError when even the error page cannot be rendered.
   */
  render(job: PageJob, context: StaticHandlerContext): Promise<RenderedPage | undefined>
}

export interface RenderedPage {
  /** What was rendered. */
  readonly context: StaticHandlerContext
  readonly pipe: PipeableStream['pipe']
  /** False for a page that suspends: its late sections come with inline scripts, which carry the nonce. */
  readonly isComplete: boolean
  readonly nonce: string
  /** Resolves when React has nothing left to render. */
  readonly isRendered: Promise<void>
  /** Whether nothing has broken so far; final when the last byte is written. */
  isWhole(): boolean
}

const scripts = { themeScript, startScript }

/** For the content security policy: the scripts that stand in every document. */
export const inlineScriptHashes = Object.values(scripts).map(
  (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'` as const,
)

const NONCE_BYTES = 16

/** The only place where the server meets React's pages. */
export function createPageRendering(
  services: Services,
  routes: readonly SiteRoute[],
): PageRendering {
  const { release } = services
  const frame = documentFrame(services, scripts)
  const facts = { ...release.facts, pageSheets: {} } // the document has the one stylesheet
  const source = createPageSource(services, routes, async (route, id) => {
    const page = route?.Page ?? (await importPage(id))
    await preloadParts(page)
    return page
  })
  const handler = createStaticHandler(createRouteTree({ routes, facts, source }))
  const errorPageReady = preloadParts(ErrorPage)

  /** The same page, failing with this error before anything else is done for it. */
  const fail = async ({ visit }: PageJob, error: unknown) => {
    const requestContext = new RouterContextProvider()
    requestContext.set(failureContext, { error })
    const request = new Request(visit.url)
    return (await handler.query(request, { requestContext })) as StaticHandlerContext
  }
  const toDocument = (job: PageJob, context: StaticHandlerContext) => {
    const router = createStaticRouter(handler.dataRoutes, context)
    const isError = readError(context) !== undefined
    return (
      <PageDocument
        frame={frame}
        routeId={context.matches.at(-1)?.route.id}
        state={toState(job, context)}
        address={job.address}
      >
        <App facts={facts} siteUrl={frame.siteUrl} requestId={isError ? job.requestId : undefined}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </App>
      </PageDocument>
    )
  }
  const render: PageRendering['render'] = async (job, context) => {
    try {
      return await renderDocument(services, job, {
        context,
        element: () => toDocument(job, context),
      })
    } catch (error) {
      const first = readError(context)
      if (first === undefined) return render(job, await fail(job, error))
      services.logger.error({ err: error, requestId: job.requestId }, 'error page failed')
      throw new ErrorPageError(first)
    }
  }
  return {
    async query(job) {
      await errorPageReady
      const { visit, outcome, signal } = job
      if (visit.refusal && 'error' in visit.refusal) return fail(job, visit.refusal.error)
      const requestContext = new RouterContextProvider()
      requestContext.set(outcomeContext, outcome)
      const request = new Request(visit.url, { method: outcome ? 'POST' : 'GET', signal })
      try {
        return await handler.query(request, { requestContext })
      } catch (error) {
        return fail(job, error)
      }
    },
    render,
  }
}

/** The document without a page: what a browser falls back on that is offline. */
export function renderOfflineShell(services: Services): string {
  const frame = documentFrame(services, scripts)
  const document = <PageDocument frame={frame} routeId={undefined} state={{ shell: true }} />
  return `<!DOCTYPE html>${renderToStaticMarkup(document)}`
}

interface RenderInput {
  readonly context: StaticHandlerContext
  readonly element: () => React.ReactNode
}

/** Resolves when the shell can be sent. Rejects with what broke before that, unless the visitor has left. */
function renderDocument(
  { logger }: Pick<Services, 'logger'>,
  { requestId, route, signal }: PageJob,
  { context, element }: RenderInput,
): Promise<RenderedPage | undefined> {
  const error = readError(context)
  const isError = error !== undefined
  if (isError && errorStatus(error) >= 500) {
    logger.error({ err: error, requestId, route }, 'page failed')
  }
  const nonce = randomBytes(NONCE_BYTES).toString('base64')
  const shell = Promise.withResolvers<boolean>()
  const rendered = Promise.withResolvers<void>()
  let isWhole = !isError
  let isBegun = false
  let isComplete = false
  const stream = renderToPipeableStream(element(), {
    nonce,
    // Never: React would put a large boundary at the end, whether it is late or not, and move it by an inline script.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onShellReady() {
      isBegun = true
      shell.resolve(true)
    },
    onAllReady() {
      isComplete = true // in the same turn as onShellReady where nothing suspends
      rendered.resolve()
    },
    onShellError: (failure) =>
      signal.reason instanceof VisitorLeft ? shell.resolve(false) : shell.reject(failure),
    onError(failure) {
      isWhole = false
      if (isBegun && !(failure instanceof VisitorLeft)) {
        logger.error({ err: failure, requestId, route }, 'page broke while streaming')
      }
    },
  })
  // The error page is small and has all it needs: it is rendered although the time is up.
  if (!isError) signal.addEventListener('abort', () => stream.abort(signal.reason), { once: true })
  return shell.promise.then((isReady) =>
    isReady
      ? {
          context,
          pipe: stream.pipe,
          isComplete,
          nonce,
          isRendered: rendered.promise,
          isWhole: () => isWhole,
        }
      : undefined,
  )
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

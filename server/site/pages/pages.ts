import { type Request, type RequestHandler, type Response, Router } from 'express'
import type { StaticHandlerContext } from 'react-router'
import { MethodNotAllowedError, PageNotFoundError } from '../../../shared/errors.ts'
import type { FormOutcome } from '../../../shared/forms/form-outcome.ts'
import { findRoute, OFFLINE_SHELL_PATH } from '../../../shared/pages/page-route.ts'
import type { AnswerPage } from '../../requests/answer-page.ts'
import { wantsJson } from '../../requests/posted-form.ts'
import { allowNonce } from '../http/security-headers.ts'
import { pagesVersion } from './document.tsx'
import { limitRenders, type Urgency } from './limit-renders.ts'
import { acceptedEncoding, createPageCache, pageEtag } from './page-cache.ts'
import { applyHead, type SettledHead, settleHead } from './page-head.ts'
import { createAdmission, type PageJob, type PageVisit } from './page-visits.ts'
import { createPageRendering } from './render-page.tsx'
import type { SiteRoute, SiteServices } from './site-services.ts'
import { renderSignal, streamPage, VisitorLeft } from './stream-page.ts'

export type Pages = ReturnType<typeof createPages>

export function createPages(services: SiteServices) {
  const { routes } = services
  const admit = createAdmission(services)
  const visitOf = (address: string) =>
    admit(address, findRoute(routes, address.split('?', 1)[0] ?? ''))
  const cache = createPageCache(services.pageCacheBytes)
  const version = pagesVersion(services)
  const rendering = createPageRendering(services)
  const limitRender = limitRenders(services.metrics)

  /** An error before the first byte becomes the error page; a later one is logged. May reject with ErrorPageError. */
  const answerPage: AnswerPage = async (req, res, shown = {}) => {
    const { outcome, address, status = 200 } = shown
    const isAsAsked = !outcome && !address && res.locals.visit
    const visit: PageVisit = isAsAsked
      ? res.locals.visit
      : await (address ? visitOf(address) : admit(req.originalUrl, res.locals.page))
    if (visit.refusal?.thrown instanceof Response) return redirect(res, visit.refusal.thrown)
    if (res.closed) return // nothing below would learn it
    const inTurn = limitRender(res, urgencyOf(visit, outcome))
    const signal = renderSignal(res, services.renderTimeoutMs)
    const { requestId, route } = res.locals
    const job: PageJob = { visit, status, requestId, route, signal, outcome, address }
    try {
      const askedAt = performance.now()
      const context = await rendering.query(job)
      if (context instanceof Response) return redirect(res, context)
      const loadedAt = performance.now()
      res.locals.dataMs = loadedAt - askedAt
      await inTurn(() => {
        res.locals.waitMs = performance.now() - loadedAt
        return send(req, job, context)
      })
    } catch (error) {
      if (!(signal.reason instanceof VisitorLeft)) throw error
    }
  }

  async function send(req: Request, job: PageJob, loaded: StaticHandlerContext): Promise<void> {
    const { visit, outcome, signal } = job
    const res = req.res as Response
    signal.throwIfAborted() // while it waited
    const encoding = acceptedEncoding(req)
    const isCacheable = (head: SettledHead) => head.status === 200 && !outcome && visit.isShared
    const settled = settleHead(job, loaded)
    if (isCacheable(settled)) res.set('ETag', pageEtag(version, encoding))
    if (isCacheable(settled) && req.fresh) return answerHead(res, { ...settled, status: 304 })
    if (req.method === 'HEAD') return answerHead(res, settled)
    const { page, context } = await rendering.render(job, loaded)
    const head = settleHead(job, context)
    const isLasting = isCacheable(head) && page.isComplete
    if (!isLasting) res.removeHeader('ETag')
    applyHead(res, head)
    if (!page.isComplete) {
      allowNonce(res, page.nonce)
      res.set('Cache-Control', 'private, no-store')
    }
    const { address } = visit
    const isStored = isLasting && address?.kind === 'page' // searches are too many
    if (isStored) res.locals.cache = 'miss'
    await streamPage(page, res, {
      isCompressed: encoding !== 'identity',
      onEnd(html) {
        if (isStored && page.isWhole()) cache.store(address, html)
      },
    })
  }

  let shell: Promise<string> | undefined // the same for everybody
  const offlineShell = () => {
    shell ??= rendering.renderOfflineShell()
    return shell
  }
  const renderHome = async () => {
    await rendering.renderAlone(await visitOf('/'))
  }
  return { offlineShell, renderHome, routes, admit, cache, version, answerPage }
}

/** Renders the pages that the visitor may see. Refused and missing ones come last, in `pageRoutes`. */
export function openPages({ answerPage }: Pages): RequestHandler {
  return (req, res, next) => {
    const visit = res.locals.visit as PageVisit | undefined
    return visit && !visit.refusal ? answerPage(req, res) : next()
  }
}

/** Whatever no other step has answered: a missing or refused page, another method, the page for offline readers. */
export function pageRoutes({ answerPage, offlineShell }: Pages): Router {
  const answer: RequestHandler = (req, res, next) => {
    if (req.method === 'GET' || req.method === 'HEAD') {
      const { thrown = new PageNotFoundError() } = (res.locals.visit as PageVisit)?.refusal ?? {}
      if (wantsJson(req) && !(thrown instanceof Response)) throw thrown
      return answerPage(req, res)
    }
    const route: SiteRoute | undefined = res.locals.page
    if (!route) return next()
    throw new MethodNotAllowedError(route.form ? 'GET, HEAD, POST' : 'GET, HEAD')
  }
  return Router({ caseSensitive: true, strict: true })
    .get(OFFLINE_SHELL_PATH, async (_req, res) => {
      // Served by the service worker to a browser that is offline.
      res.set('X-Robots-Tag', 'noindex').send(await offlineShell())
    })
    .use(answer)
}

function urgencyOf({ address }: PageVisit, outcome: FormOutcome | undefined): Urgency {
  if (address?.kind === 'private') return 'receipt' // also after a change, whose posts have no limit
  if (outcome) return 'form'
  return address?.kind === 'page' ? 'page' : 'search'
}

function redirect(res: Response, response: globalThis.Response): void {
  res.set('Cache-Control', 'no-store')
  res.redirect(response.status, response.headers.get('Location') ?? '/')
}

function answerHead(res: Response, head: SettledHead): void {
  applyHead(res, head)
  res.end()
}

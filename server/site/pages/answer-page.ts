import type { Request, RequestHandler, Response } from 'express'
import type { StaticHandlerContext } from 'react-router'
import type { FormOutcome } from '../../../shared/forms/form-outcome.ts'
import type { AnswerPage, Shown } from '../../requests/answer-page.ts'
import { allowNonce } from '../http/security-headers.ts'
import { limitRenders, type Urgency } from './limit-renders.ts'
import { acceptedEncoding, type PageCache, pageEtag } from './page-cache.ts'
import { applyHead, type PageHead, settleHead } from './page-head.ts'
import type { AdmitVisit, PageVisit } from './page-visits.ts'
import type { PageJob, PageRendering } from './render-page.tsx'
import type { SiteParts } from './site-parts.ts'
import { renderSignal, streamPage, VisitorLeft } from './stream-page.ts'

/** Renders the pages that the visitor may see. Refused and missing ones come last, in `pageRoutes`. */
export function openPages({ answerPage }: { readonly answerPage: AnswerPage }): RequestHandler {
  return (req, res, next) => {
    const visit = res.locals.visit as PageVisit | undefined
    return visit && !visit.refusal ? answerPage(req, res) : next()
  }
}

interface AnswerOptions {
  readonly rendering: PageRendering
  readonly admit: AdmitVisit
  readonly cache: PageCache
  readonly version: string
}

/** An error before the first byte becomes the error page; a later one is logged. May reject with ErrorPageError. */
export function createAnswerPage(
  { metrics, renderTimeoutMs }: Pick<SiteParts, 'metrics' | 'renderTimeoutMs'>,
  options: AnswerOptions,
): AnswerPage {
  const { admit, rendering } = options
  const limitRender = limitRenders(metrics)
  const send = createSender(options)

  return async (req, res, shown = {}) => {
    const { outcome, address } = shown
    const isAsAsked = !outcome && !address && res.locals.visit
    const visit: PageVisit = isAsAsked ? res.locals.visit : await admit(address ?? req.originalUrl)
    if (visit.refusal && 'redirect' in visit.refusal) return redirect(res, visit.refusal.redirect)
    if (res.closed) return // nothing below would learn it
    const inTurn = limitRender(res, urgencyOf(visit, outcome))
    const signal = renderSignal(res, renderTimeoutMs)
    const { requestId, route } = res.locals
    const job: PageJob = { visit, requestId, route, signal, outcome, address }
    try {
      const askedAt = performance.now()
      const context = await rendering.query(job)
      if (context instanceof Response) return redirect(res, context)
      const loadedAt = performance.now()
      res.locals.dataMs = loadedAt - askedAt
      await inTurn(() => {
        res.locals.waitMs = performance.now() - loadedAt
        return send({ req, res, shown, job, context })
      })
    } catch (error) {
      if (!(signal.reason instanceof VisitorLeft)) throw error
    }
  }
}

function urgencyOf({ address }: PageVisit, outcome: FormOutcome | undefined): Urgency {
  if (outcome) return 'form'
  return address?.kind === 'page' || address?.kind === 'receipt' ? address.kind : 'search'
}

function redirect(res: Response, response: globalThis.Response): void {
  res.set('Cache-Control', 'no-store')
  res.redirect(response.status, response.headers.get('Location') ?? '/')
}

interface Answer {
  readonly req: Request
  readonly res: Response
  readonly shown: Shown
  readonly job: PageJob
  readonly context: StaticHandlerContext
}

function createSender({ cache, version, rendering }: AnswerOptions) {
  return async ({ req, res, shown, job, context: loaded }: Answer): Promise<void> => {
    const { visit, signal } = job
    signal.throwIfAborted() // while it waited
    const { status = 200, outcome } = shown
    const encoding = acceptedEncoding(req)
    const isCacheable = (head: PageHead) => head.status === 200 && !outcome && visit.isShared
    const settled = settleHead({ visit, status, context: loaded })
    if (isCacheable(settled)) res.set('ETag', pageEtag(version, encoding))
    if (isCacheable(settled) && req.fresh) return answerHead(res, { ...settled, status: 304 })
    if (req.method === 'HEAD') return answerHead(res, settled)
    const { page, context } = await rendering.render(job, loaded)
    const head = settleHead({ visit, status, context })
    const isStored = isCacheable(head) && page.isComplete
    if (!isStored) res.removeHeader('ETag')
    applyHead(res, head)
    if (!page.isComplete) {
      allowNonce(res, page.nonce)
      res.set('Cache-Control', 'private, no-store')
    }
    if (isStored) res.locals.cache = 'miss'
    await streamPage(page, res, {
      isCompressed: encoding !== 'identity',
      onEnd(html) {
        if (isStored && page.isWhole() && visit.address) cache.store(visit.address, html)
      },
    })
  }
}

function answerHead(res: Response, head: PageHead): void {
  applyHead(res, head)
  res.end()
}

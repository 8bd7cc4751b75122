import { once } from 'node:events'
import type { Request, Response } from 'express'
import type { StaticHandlerContext } from 'react-router'
import type { FormOutcome } from '../../../shared/forms/form-outcome.ts'
import type { AnswerPage, Shown } from '../../requests/answer-page.ts'
import { networkOf } from '../../requests/network-address.ts'
import { allowNonce } from '../http/security-headers.ts'
import type { SiteParts } from '../site-parts.ts'
import { acceptedEncoding, type PageCache } from './page-cache.ts'
import { applyHead, type PageHead, pageEtag, settleHead } from './page-head.ts'
import { PageStream } from './page-stream.ts'
import type { AdmitVisit, PageVisit } from './page-visit.ts'
import { createRenderGate, limitRender, type Urgency, VisitorLeft } from './render-gate.ts'
import { createPageRendering, type PageJob } from './render-page.tsx'
import type { SiteRoute } from './site-routes.ts'

interface AnswerOptions {
  readonly routes: readonly SiteRoute[]
  readonly admit: AdmitVisit
  readonly cache: PageCache
  readonly version: string
}

/** An error before the first byte becomes the error page; a later one is logged. May reject with ErrorPageError. */
export function createAnswerPage(parts: SiteParts, options: AnswerOptions): AnswerPage {
  const { admit, routes } = options
  const { metrics, renderTimeoutMs } = parts
  const rendering = createPageRendering(parts, routes)
  const gate = createRenderGate(metrics)
  const send = createSender(options, rendering.render)

  return async (req, res, shown = {}) => {
    const { outcome, address } = shown
    const isAsAsked = !outcome && !address && res.locals.visit
    const visit: PageVisit = isAsAsked ? res.locals.visit : await admit(address ?? req.originalUrl)
    if (visit.refusal && 'redirect' in visit.refusal) return redirect(res, visit.refusal.redirect)
    const place = gate.enter(networkOf(req.ip), urgencyOf(visit, outcome))
    whenClosed(res, place.leave)
    metrics.rendered(visit.route?.path ?? null)
    const signal = limitRender(res, renderTimeoutMs)
    const { requestId, route } = res.locals
    const job: PageJob = { visit, requestId, route, signal, outcome, address }
    try {
      const context = await rendering.query(job)
      if (context instanceof Response) return redirect(res, context)
      await place.render(() => send({ req, res, shown, job, context }))
    } catch (error) {
      if (!(signal.reason instanceof VisitorLeft)) throw error
    }
  }
}

function urgencyOf({ address }: PageVisit, outcome: FormOutcome | undefined): Urgency {
  if (outcome) return 'form'
  return address?.kind === 'page' ? 'page' : 'search'
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

/** Resolves when the page is rendered and compressed, even if a slow visitor has not read it. */
function createSender(
  { cache, version }: AnswerOptions,
  render: ReturnType<typeof createPageRendering>['render'],
) {
  return async ({ req, res, shown, job, context }: Answer): Promise<void> => {
    const { visit, signal } = job
    if (signal.reason instanceof VisitorLeft) return // left while waiting for a slot
    const { status = 200, outcome } = shown
    const isCacheable = (head: { readonly status: number }) =>
      head.status === 200 && outcome === undefined && visit.isShared
    const settled = settleHead({ visit, status, context })
    if (isCacheable(settled)) {
      res.set('ETag', pageEtag(version, acceptedEncoding(req)))
      if (req.fresh) return answerHead(res, { ...settled, status: 304 })
    }
    if (req.method === 'HEAD') return answerHead(res, settled)
    const page = await render(job, context)
    if (!page || signal.reason instanceof VisitorLeft) return
    const head = settleHead({ visit, status, context: page.context })
    const isStored = isCacheable(head) && page.isComplete
    if (!isStored) res.removeHeader('ETag')
    applyHead(res, head)
    if (!page.isComplete) {
      allowNonce(res, page.nonce)
      res.set('Cache-Control', 'private, no-store')
    }
    if (isStored) res.locals.cache = 'miss'
    const storeWhole = (html: Buffer) => {
      if (page.isWhole() && visit.address) cache.store(visit.address, html)
    }
    page.pipe(new PageStream(res, isStored ? storeWhole : undefined))
    await Promise.race([page.isRendered, once(res, 'close')])
    await untilEncoded(res)
  }
}

function answerHead(res: Response, head: PageHead): void {
  applyHead(res, head)
  res.end()
}

/** `prefinish`: the encoder has returned the last byte. */
async function untilEncoded(res: Response): Promise<void> {
  if (!res.getHeader('Content-Encoding') || res.writableEnded || res.closed) return
  await Promise.race([once(res, 'prefinish'), once(res, 'close')])
}

function whenClosed(res: Response, listener: () => void): void {
  if (res.closed) listener()
  else res.once('close', listener)
}

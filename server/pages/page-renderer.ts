import type { Request, Response } from 'express'
import type { FormOutcome } from '../../shared/forms/form-outcome.ts'
import type { Services } from '../services.ts'
import type { WholePage } from './kept-page.ts'
import { knownEtag } from './known-etag.ts'
import type { PageAddress } from './page-address.ts'
import { chooseEncoding } from './page-encoding.ts'
import { applyHead, isForEveryone, redirect, settleHead } from './page-head.ts'
import { PageSink } from './page-sink.ts'
import type { PageVisit } from './page-visit.ts'
import { limitRender, VisitorLeft } from './render-limit.ts'
import type { PageDrawing } from './render-page.tsx'

export type PageRenderer = (req: Request, res: Response, shown?: Shown) => Promise<void>

/** What is shown, where it is not simply the page at the address that was asked for. */
export interface Shown {
  readonly status?: number
  /** Why the form of the page is shown again. */
  readonly outcome?: FormOutcome
  /** Another page's path and query; the browser then stands there. */
  readonly address?: string
  /** The address as the page reads it. */
  readonly read?: PageAddress
}

interface PageRendererOptions {
  readonly drawing: PageDrawing
  /** Told of a page that was sent whole and is good for everyone who asks for the same address. */
  readonly keep: (address: PageAddress, page: WholePage) => void
}

/**
 * From a request to its page. Middleware, validation and data come first and settle the status; then the page is
 * streamed. An error before the first byte becomes the error page, one after it is logged. Rejects with
 * ErrorPageFailure when even the error page cannot be drawn.
 */
export function createPageRenderer(
  { config, release, renderTimeoutMs }: Pick<Services, 'config' | 'release' | 'renderTimeoutMs'>,
  { drawing, keep }: PageRendererOptions,
): PageRenderer {
  return async (req, res, { status = 200, outcome, address, read } = {}) => {
    const asked = address ?? (read ? read.path + read.search : req.originalUrl)
    const limit = limitRender(res, renderTimeoutMs)
    const { requestId, route } = res.locals
    const url = new URL(config.siteUrl + asked)
    const visit: PageVisit = { url, requestId, route, signal: limit.signal, outcome, address }

    const context = await drawing.query(visit)
    if (limit.signal.reason instanceof VisitorLeft) return
    if (context instanceof Response) return redirect(res, context)
    const facts = { version: release.version, status, isPrivate: read?.kind === 'private' }
    const etag = settleHead(context, facts).headers.get('ETag')
    if (etag !== undefined && knownEtag(req, etag) !== undefined) {
      applyHead(res, settleHead(context, facts))
      res.status(304).end()
      return
    }
    const drawn = await drawing.draw(visit, context)
    if (!drawn) return
    const head = settleHead(drawn.context, facts)
    applyHead(res, head)
    const isShared = read !== undefined && outcome === undefined && isForEveryone(head)
    const whole = (html: Buffer) => {
      if (isShared && drawn.isWhole()) {
        keep(read, { route: read.path, headers: head.headers, html: Buffer.from(html) })
      }
    }
    if (isShared) res.locals.cache = 'miss'
    const encoding = chooseEncoding(req.headers['accept-encoding'])
    await new Promise((resolve) => {
      res.once('close', resolve)
      drawn.pipe(new PageSink(res, encoding, whole))
    })
  }
}

import type { Request, RequestHandler, Response } from 'express'
import type { Encoding, PageCache } from './page-cache.ts'
import { applyHead, pageEtag, settleHead } from './page-head.ts'
import { isShared, type PageVisit } from './page-visit.ts'

interface CachedPagesOptions {
  readonly cache: PageCache
  /** Of the release and its settings; see DocumentFrame. */
  readonly version: string
}

/** Answers for whole pages that are in memory. Page middleware has run; what it adds to the answer is added here too. */
export function cachedPages({ cache, version }: CachedPagesOptions): RequestHandler {
  return async (req, res, next) => {
    const visit = res.locals.visit as PageVisit | undefined
    if (!visit?.address || !isShared(visit)) return next()
    const encoding = acceptedEncoding(req)
    const body = await cache.find(visit.address, encoding)
    if (!body) return next()
    res.locals.cache = 'hit'
    applyHead(res, settleHead({ visit, status: 200 }))
    res.set('ETag', pageEtag(version, encoding))
    if (req.fresh) res.status(304).end()
    else send(req, res, { encoding, body })
  }
}

/** The shortest encoding the browser takes. */
export function acceptedEncoding(req: Request): Encoding {
  if (req.acceptsEncodings('br')) return 'br'
  return req.acceptsEncodings('gzip') ? 'gzip' : 'identity'
}

interface Body {
  readonly encoding: Encoding
  readonly body: Buffer
}

/** Without `res.send`, which would name the page by a hash of it. */
function send(req: Request, res: Response, { encoding, body }: Body): void {
  if (encoding !== 'identity') res.set('Content-Encoding', encoding)
  res.set('Content-Length', String(body.length))
  res.end(req.method === 'HEAD' ? undefined : body)
}

import type { IncomingMessage } from 'node:http'
import { MAX_URL_LENGTH } from '../../shared/timings.ts'
import type { Answer, Step } from '../middleware/front-steps.ts'
import type { KeptPage, PageVariant } from './kept-page.ts'
import { knownEtag } from './known-etag.ts'
import { type PageAddress, readPageAddress } from './page-address.ts'
import type { PageCache } from './page-cache.ts'
import { chooseEncoding } from './page-encoding.ts'
import { versionEtag } from './page-head.ts'
import type { SiteRoute } from './site-routes.ts'

export interface KeptPagesOptions {
  readonly cache: PageCache
  readonly routes: readonly SiteRoute[]
  /** Of the release: whoever was streamed a page that is kept now has it under this name. */
  readonly version: string
}

/**
 * Answers for pages in memory, before Express sees the request: nothing is left to decide but the encoding and whether
 * the visitor has the page already.
 */
export function keptPages({ cache, routes, version }: KeptPagesOptions): Step {
  const findAddress = createAddressReader(routes)
  const streamedEtag = versionEtag(version)

  const answer = (req: IncomingMessage, res: Answer, variant: PageVariant) => {
    const etag = knownEtag(req, variant.etag, ...variant.formerEtags, streamedEtag)
    if (etag !== undefined) {
      res.writeHead(304, headersOf(res, variant.headersUnchanged, etag))
      res.end()
    } else {
      res.locals.bytes = variant.body.length
      res.writeHead(200, headersOf(res, variant.headers, variant.etag))
      res.end(req.method === 'HEAD' ? undefined : variant.body)
    }
  }
  return (req, res, next) => {
    const isRead = req.method === 'GET' || req.method === 'HEAD'
    const address = isRead ? findAddress(req.url ?? '') : undefined
    const page = address && cache.find(address)
    if (!page) return next()
    noteForLog(res, page)
    const variant = page.variant(chooseEncoding(req.headers['accept-encoding']))
    if (!(variant instanceof Promise)) return answer(req, res, variant)
    variant.then((made) => answer(req, res, made)).catch(() => next())
  }
}

/** From what a request asks for to the page it means; undefined where that is no page of the site. */
function createAddressReader(routes: readonly SiteRoute[]) {
  const plain = new Map<string, PageAddress>(
    routes.map(({ path }) => [path, readPageAddress(path, '', {})]),
  )
  const rules = new Map(routes.map(({ path, query }) => [path, query ?? {}]))
  return (url: string): PageAddress | undefined => {
    const known = plain.get(url)
    if (known || url.length > MAX_URL_LENGTH) return known
    const mark = url.indexOf('?')
    const path = mark === -1 ? url : url.slice(0, mark)
    const read = rules.get(path)
    return read && readPageAddress(path, url.slice(mark + 1), read)
  }
}

function noteForLog(res: Answer, { route }: KeptPage): void {
  res.locals.route = route
  res.locals.cache = 'hit'
}

/** The only header that differs between two visitors comes last. */
function headersOf(res: Answer, headers: readonly string[], etag: string): string[] {
  return [...headers, 'ETag', etag, 'X-Request-Id', String(res.locals.requestId)]
}

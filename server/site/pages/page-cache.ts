import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Request, RequestHandler } from 'express'
import { LRUCache } from 'lru-cache'
import type { PageAddress, PageVisit } from './page-visits.ts'

/** A CDN may store it. Five minutes stale at most, because somebody waits to see a changed text. */
export const SHARED = 'public, max-age=0, s-maxage=300, stale-while-revalidate=300'

export type Encoding = 'br' | 'gzip' | 'identity'

type PageCache = ReturnType<typeof createPageCache>

interface CachedPagesOptions {
  readonly cache: PageCache
  readonly version: string
}

export function cachedPages({ cache, version }: CachedPagesOptions): RequestHandler {
  return async (req, res, next) => {
    const visit = res.locals.visit as PageVisit | undefined
    if (!visit?.address || !visit.isShared) return next()
    const encoding = acceptedEncoding(req)
    const body = await cache.find(visit.address, encoding)
    if (!body) return next()
    res.locals.cache = 'hit'
    res.vary('Accept-Encoding').setHeaders(visit.headers)
    res.set({ 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': SHARED })
    res.set('ETag', pageEtag(version, encoding))
    if (encoding !== 'identity' && !req.fresh) res.set('Content-Encoding', encoding)
    res.send(body)
  }
}

/** Derived from the release. Weak: the cached page is compressed with another quality. */
export function pageEtag(version: string, encoding: Encoding): string {
  return `W/"${version}-${yearInFooter()}-${encoding}"`
}

function yearInFooter(): number {
  return new Date().getFullYear()
}

/** For pages from the cache and for all that is compressed while it is sent. */
export function acceptedEncoding(req: Request): Encoding {
  if (req.acceptsEncodings('br')) return 'br'
  return req.acceptsEncodings('gzip') ? 'gzip' : 'identity'
}

/** 11 saves a tenth, 2.5 KB of /faqs, and takes eight times as long: up to 0.13 s, once for each of the few pages. */
const BROTLI_QUALITY = 11

interface Uncompressed {
  readonly html: Buffer
  readonly encoding: 'br' | 'gzip'
}

/** 0 disables the cache. Evicts the least recently used page. Compressed on the first request for an encoding. */
export function createPageCache(maxBytes: number) {
  if (maxBytes === 0) return { find: async () => undefined, store: () => {} }
  const pages = new LRUCache<string, Buffer, Uncompressed>({
    maxSize: maxBytes,
    sizeCalculation: (body) => body.length,
    fetchMethod: (_key, _stale, { context }) => compress(context),
  })
  const keyOf = ({ path, search }: PageAddress, encoding: Encoding) =>
    `${yearInFooter()} ${encoding} ${path}${search}`
  return {
    async find(address: PageAddress, encoding: Encoding): Promise<Buffer | undefined> {
      const html = pages.get(keyOf(address, 'identity'))
      if (!html || encoding === 'identity') return html
      return pages.fetch(keyOf(address, encoding), { context: { html, encoding } })
    },
    store(address: PageAddress, html: Buffer): void {
      pages.set(keyOf(address, 'identity'), html)
    },
  }
}

function compress({ html, encoding }: Uncompressed): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(html, { level: constants.Z_BEST_COMPRESSION })
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
  }
  return promisify(brotliCompress)(html, { params })
}

import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Request, RequestHandler } from 'express'
import { LRUCache } from 'lru-cache'
import type { PageAddress, PageVisit } from './page-visits.ts'

/** A CDN may store it. Five minutes stale at most, because only the previous release's files are still served. */
export const SHARED = 'public, max-age=0, s-maxage=300, stale-while-revalidate=300'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Compressed on the first request for an encoding. */
export interface PageCache {
  find(address: PageAddress, encoding: Encoding): Promise<Buffer> | undefined
  store(address: PageAddress, html: Buffer): void
}

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
    if (req.fresh) {
      res.status(304).end()
      return
    }
    if (encoding !== 'identity') res.set('Content-Encoding', encoding)
    res.set('Content-Length', String(body.length))
    res.end(req.method === 'HEAD' ? undefined : body) // `res.send` would hash the body for an ETag
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

/** The number of searches is unlimited, so they must not evict the site's pages. */
const SEARCHES_SHARE = 0.25

/** 11 saves a tenth, 2.5 KB of /faqs, and takes eight times as long: up to 0.13 s, once for each of the few pages. */
const BROTLI_QUALITY = { page: 11, search: 9 }

type CachedPage = Map<Encoding, Promise<Buffer>>

/** 0 disables the cache. Evicts the least recently used page. */
export function createPageCache(maxBytes: number): PageCache {
  if (maxBytes === 0) return { find: () => undefined, store: () => {} }
  const searchBytes = Math.floor(maxBytes * SEARCHES_SHARE)
  const pages = {
    page: new LRUCache<string, CachedPage>({ maxSize: maxBytes - searchBytes }),
    search: new LRUCache<string, CachedPage>({ maxSize: searchBytes }),
  }
  const storeOf = ({ kind }: PageAddress) =>
    kind === 'page' || kind === 'search' ? pages[kind] : undefined
  const keyOf = ({ path, search }: PageAddress) => `${yearInFooter()} ${path}${search}`
  const qualityOf = ({ kind }: PageAddress) => BROTLI_QUALITY[kind === 'page' ? 'page' : 'search']
  return {
    find(address, encoding) {
      const page = storeOf(address)?.get(keyOf(address))
      return page && inEncoding(page, encoding, qualityOf(address))
    },
    store(address, html) {
      const page: CachedPage = new Map([['identity', Promise.resolve(html)]])
      // `size` includes the encodings, which are smaller than the page.
      storeOf(address)?.set(keyOf(address), page, { size: html.length * 2 })
    },
  }
}

function inEncoding(page: CachedPage, encoding: Encoding, quality: number): Promise<Buffer> {
  const made = page.get(encoding)
  if (made) return made
  const making = (page.get('identity') as Promise<Buffer>).then((html) =>
    encode(html, encoding, quality),
  )
  page.set(encoding, making)
  making.catch(() => page.delete(encoding))
  return making
}

function encode(html: Buffer, encoding: Encoding, quality: number): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(html, { level: constants.Z_BEST_COMPRESSION })
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
  }
  return promisify(brotliCompress)(html, { params })
}

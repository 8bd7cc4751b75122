import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { PageAddress } from './page-address.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Whole pages in memory, in the encodings they were asked for. */
export interface PageCache {
  find(address: PageAddress, encoding: Encoding): Promise<Buffer> | undefined
  store(address: PageAddress, html: Buffer): void
}

/** How much of the memory is for searches, of which there is no end: they never push out the site's own pages. */
const SEARCHES_SHARE = 0.25

/** Higher ones take ten times as long for 3 % less to send. */
const BROTLI_QUALITY = 9

type CachedPage = Map<Encoding, Promise<Buffer>>

/** `maxBytes` 0 caches nothing. The page that was asked for longest ago makes room. */
export function createPageCache(maxBytes: number): PageCache {
  if (maxBytes === 0) return { find: () => undefined, store: () => {} }
  const searchBytes = Math.floor(maxBytes * SEARCHES_SHARE)
  const pages = { page: createStore(maxBytes - searchBytes), search: createStore(searchBytes) }
  const storeOf = ({ kind }: PageAddress) => (kind === 'private' ? undefined : pages[kind])
  return {
    find(address, encoding) {
      const page = storeOf(address)?.get(address.path + address.search)
      return page && inEncoding(page, encoding)
    },
    store(address, html) {
      const page: CachedPage = new Map([['identity', Promise.resolve(html)]])
      // Its encodings come to less than the page itself.
      storeOf(address)?.set(address.path + address.search, page, { size: html.length * 2 })
    },
  }
}

function createStore(maxSize: number): LRUCache<string, CachedPage> {
  return new LRUCache({ maxSize })
}

function inEncoding(page: CachedPage, encoding: Encoding): Promise<Buffer> {
  const made = page.get(encoding)
  if (made) return made
  const making = (page.get('identity') as Promise<Buffer>).then((html) => encode(html, encoding))
  page.set(encoding, making)
  making.catch(() => page.delete(encoding))
  return making
}

function encode(html: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(html, { level: constants.Z_BEST_COMPRESSION })
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
  }
  return promisify(brotliCompress)(html, { params })
}

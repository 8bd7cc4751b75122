import { LRUCache } from 'lru-cache'
import type { KeptPage } from './kept-page.ts'
import type { PageAddress } from './page-address.ts'

/** Whole pages in memory. An address that could be anybody's text never takes the room of the site's own pages. */
export interface PageCache {
  find(address: PageAddress): KeptPage | undefined
  /** Does nothing for an address that is its visitor's alone. */
  keep(address: PageAddress, page: KeptPage): void
  /** How much is kept, in bytes. */
  size(): number
}

/** How much of the room is for searches, of which there is no end. */
const SEARCHES_SHARE = 0.25

/** `maxBytes` 0 keeps nothing. What was asked for longest ago makes room. */
export function createPageCache(maxBytes: number): PageCache {
  if (maxBytes === 0) return { find: () => undefined, keep: () => {}, size: () => 0 }
  const searchesBytes = Math.floor(maxBytes * SEARCHES_SHARE)
  const rooms = { page: createRoom(maxBytes - searchesBytes), search: createRoom(searchesBytes) }
  return {
    find({ kind, path, search }) {
      return kind === 'private' ? undefined : rooms[kind].get(path + search)
    },
    keep({ kind, path, search }, page) {
      if (kind !== 'private') rooms[kind].set(path + search, page)
    },
    size: () => rooms.page.calculatedSize + rooms.search.calculatedSize,
  }
}

function createRoom(maxSize: number): LRUCache<string, KeptPage> {
  return new LRUCache({ maxSize, sizeCalculation: ({ size }) => size })
}

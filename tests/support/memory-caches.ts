/** What a service worker stores, as browsers do: by address without its fragment, caches in the order they were made. */
export function createMemoryCaches() {
  const caches = new Map<string, ReturnType<typeof createCache>>()
  const open = async (name: string) => {
    const cache = caches.get(name) ?? createCache()
    caches.set(name, cache)
    return cache
  }
  return {
    open,
    keys: async () => [...caches.keys()],
    delete: async (name: string) => caches.delete(name),
    async match(asked: Asked, { cacheName }: { readonly cacheName?: string } = {}) {
      const looked = [...caches].filter(([name]) => cacheName === undefined || name === cacheName)
      for (const [, cache] of looked) {
        const found = await cache.match(asked)
        if (found) return found
      }
      return undefined
    },
  }
}

type Asked = Request | string

function createCache() {
  const stored = new Map<string, Response>()
  const addressOf = (asked: Asked) =>
    new URL(typeof asked === 'string' ? asked : asked.url, SITE).href.replace(/#.*/, '')
  return {
    match: async (asked: Asked) => stored.get(addressOf(asked))?.clone(),
    put: async (asked: Asked, response: Response) => {
      stored.set(addressOf(asked), response)
    },
    delete: async (asked: Asked) => stored.delete(addressOf(asked)),
    keys: async () => [...stored.keys()].map((url) => new Request(url)),
  }
}

export const SITE = 'https://www.example.com'

import { LRUCache } from 'lru-cache'

/** Enough for one build and some before. */
const MAX_VALUES = 20

/** For the repeated builds of `npm run dev`. Failures are not cached. */
export function memoize<Value>(): (key: string, make: () => Promise<Value>) => Promise<Value> {
  const made = new LRUCache<string, Promise<Value>>({ max: MAX_VALUES })
  return (key, make) => {
    const value = made.get(key) ?? make()
    made.set(key, value)
    value.catch(() => made.delete(key))
    return value
  }
}

/** Enough for one build and some before. */
const MAX_VALUES = 20

/** For the repeated builds of `npm run dev`. Failures are not cached. */
export function memoize<Value>(): (key: string, make: () => Promise<Value>) => Promise<Value> {
  const made = new Map<string, Promise<Value>>()
  return (key, make) => {
    const known = made.get(key)
    if (known) return known
    const value = make()
    made.set(key, value)
    value.catch(() => made.delete(key))
    const [oldest] = made.keys()
    if (made.size > MAX_VALUES && oldest !== undefined) made.delete(oldest)
    return value
  }
}

/** As many as one build asks for, and some of the builds before. */
const MAX_VALUES = 20

/** Calls `make` once a key in this process, for the many builds of `npm run dev`. A failure is not cached. */
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

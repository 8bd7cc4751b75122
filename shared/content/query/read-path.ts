/**
 * Reads a dotted path. A step into an array reads that index, or the field of each element: `categories.slug` of
 * three categories is an array of three slugs. A field whose own name contains dots wins. Reads own fields only, so
 * `constructor` and `__proto__` are ordinary names.
 */
export function readPath(record: object, path: string): unknown {
  if (Object.hasOwn(record, path)) return (record as Record<string, unknown>)[path]
  return path.includes('.') ? readSteps(record, path.split('.'), 0) : undefined
}

function readSteps(value: unknown, steps: readonly string[], from: number): unknown {
  let current = value
  for (let at = from; at < steps.length; at += 1) {
    const step = steps[at] as string
    if (Array.isArray(current) && !ARRAY_INDEX.test(step)) return readEach(current, steps, at)
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, step)) return
    current = (current as Record<string, unknown>)[step]
  }
  return current
}

function readEach(elements: readonly unknown[], steps: readonly string[], from: number): unknown {
  const found = elements.flatMap((element) => {
    // A path cannot reach into nested arrays.
    const value = Array.isArray(element) ? undefined : readSteps(element, steps, from)
    return value === undefined ? [] : value
  })
  return found.length > 0 ? found : undefined
}

const ARRAY_INDEX = /^\d+$/

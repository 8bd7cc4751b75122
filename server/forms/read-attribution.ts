import * as v from 'valibot'
import type { Touch } from '../submissions/submission.ts'

const touch = v.object({
  utm: v.optional(v.record(v.pipe(v.string(), v.regex(/^utm_[a-z]{1,20}$/)), v.string()), {}),
  referrer: v.optional(v.string(), ''),
  landingPath: v.optional(v.string(), ''),
})

const attribution = v.object({ first: touch, last: touch })

/**
 * Where a visitor came from, as the browser remembers it: an object, or its JSON from a plain form. What is not shaped
 * like it counts as unknown; a lead is never refused for it.
 */
export function readAttribution(given: unknown): Touch {
  const result = v.safeParse(attribution, typeof given === 'string' ? parse(given) : given)
  if (!result.success) return {}
  return { first: flatten(result.output.first), last: flatten(result.output.last) }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function flatten({ utm, referrer, landingPath }: v.InferOutput<typeof touch>) {
  const fields = [
    ...Object.entries(utm)
      .slice(0, 10)
      .map(([name, value]) => [name, value.slice(0, 200)] as const),
    ['referrer', referrer.slice(0, 500)] as const,
    ['landingPath', landingPath.slice(0, 500)] as const,
  ]
  return Object.fromEntries(fields.filter(([, value]) => value !== ''))
}

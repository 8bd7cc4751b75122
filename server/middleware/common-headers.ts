import type { Step } from './front-steps.ts'

/** Puts these headers on the answer; whoever knows better replaces them. */
export function commonHeaders(headers: ReadonlyMap<string, string>): Step {
  return (_req, res, next) => {
    for (const [name, value] of headers) res.setHeader(name, value)
    next()
  }
}

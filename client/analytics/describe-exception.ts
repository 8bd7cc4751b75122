import type { ExceptionReport, ExceptionSource } from '../../shared/analytics/events.ts'

export type Described = Pick<ExceptionReport, 'name' | 'message' | 'stack'>

/** Enough to find the place; the rest is React and the router. */
const MAX_FRAMES = 12

/** What browsers say without an error of ours: of scripts they may not look into, and of a resize that took two frames. */
const NOISE = /^(Script error|ResizeObserver loop)/

/** False for what the app has an answer to, as a page that is not there. A script that fails is never expected. */
export function isUnexpected(error: unknown, source: ExceptionSource): boolean {
  return source === 'chunk' || (error as { isFault?: unknown } | undefined)?.isFault !== false
}

/**
 * Name, message and the frames of our own files. Undefined for what other programs in the page have thrown, as extensions
 * do: their stack names addresses, but none of `origin`. What is no error is told by its type, unless it is a text.
 */
export function describeException(error: unknown, origin: string): Described | undefined {
  const { name, message, stack = '' } = toError(error)
  if (NOISE.test(message) || (stack.includes('://') && !stack.includes(`${origin}/`)))
    return undefined
  const frames = stack.split('\n').filter((line) => isOwnFrame(line, origin))
  return { name, message, stack: frames.slice(0, MAX_FRAMES).join('\n') }
}

/** By its shape: an error of another window is no `Error` of this one. */
function toError(error: unknown): Pick<Error, 'name' | 'message' | 'stack'> {
  const { name, message, stack = '' } = Object(error)
  if (typeof message === 'string') return { name: String(name), message, stack: String(stack) }
  const text = typeof error === 'string' ? error : Object.prototype.toString.call(error)
  return { name: typeof error, message: text }
}

function isOwnFrame(line: string, origin: string): boolean {
  return line.includes(`${origin}/assets/`) && /:\d+:\d+\)?$/.test(line)
}

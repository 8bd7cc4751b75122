import type { ExceptionReport, ExceptionSource } from '../../shared/analytics/events.ts'

export type Described = Pick<ExceptionReport, 'name' | 'message' | 'stack'>

/** Enough to find the place; the other frames are React and the router. */
const MAX_FRAMES = 12

/** Errors without details: of cross-origin scripts, a resize that took two frames, and a file that did not load. */
const NOISE = /^(Script error|ResizeObserver loop|\[object Event\]$)/

/** False for errors the app handles, such as a missing page. A chunk that fails is always unexpected. */
export function isUnexpected(error: unknown, source: ExceptionSource): boolean {
  return source === 'chunk' || (error as { isFault?: unknown } | undefined)?.isFault !== false
}

/**
 * Name, message, and the frames of our own files. Undefined for errors of other programs, such as extensions, whose
 * stack has URLs but none of `origin`. A thrown value that is neither error nor text is described by its type.
 */
export function describeException(error: unknown, origin: string): Described | undefined {
  const { name, message, stack = '' } = toError(error)
  if (NOISE.test(message) || (stack.includes('://') && !stack.includes(`${origin}/`)))
    return undefined
  const frames = stack.split('\n').filter((line) => isOwnFrame(line, origin))
  return { name, message, stack: frames.slice(0, MAX_FRAMES).join('\n') }
}

/** Duck-typed: an error of another window is no `Error` of this one. */
function toError(error: unknown): Pick<Error, 'name' | 'message' | 'stack'> {
  const { name, message, stack = '' } = Object(error)
  if (typeof message === 'string') return { name: String(name), message, stack: String(stack) }
  const text = typeof error === 'string' ? error : Object.prototype.toString.call(error)
  return { name: typeof error, message: text }
}

function isOwnFrame(line: string, origin: string): boolean {
  return line.includes(`${origin}/assets/`) && /:\d+:\d+\)?$/.test(line)
}

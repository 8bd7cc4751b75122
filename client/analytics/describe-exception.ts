import type { ExceptionReport, ExceptionSource } from '../../shared/analytics/events.ts'

/** Errors without details: of cross-origin scripts, a resize that took two frames, and a file that did not load. */
const NOISE = /^(Script error|ResizeObserver loop|\[object Event\]$)/

/**
 * Undefined for errors that the app handles, such as a missing page, unless it is a chunk that failed, and for errors of
 * other programs, such as extensions, whose stack has no frame of ours. A thrown value that is neither error nor text is
 * described by its type. The server keeps only the frames of our own files.
 */
export function describeException(
  error: unknown,
  source: ExceptionSource,
): Pick<ExceptionReport, 'name' | 'message' | 'stack'> | undefined {
  const { isFault, name, message, stack } = Object(error)
  if (source !== 'chunk' && isFault === false) return undefined
  const type = typeof error === 'string' ? error : Object.prototype.toString.call(error)
  const described = {
    name: textOf(name, typeof error),
    message: textOf(message, type),
    stack: textOf(stack, ''),
  }
  const isForeign = described.stack !== '' && !described.stack.includes(`${location.origin}/`)
  return isForeign || NOISE.test(described.message) ? undefined : described
}

/** Duck-typed: an error of another window is no `Error` of this one. */
function textOf(value: unknown, otherwise: string): string {
  return typeof value === 'string' ? value : otherwise
}

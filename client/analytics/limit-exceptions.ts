import { EXCEPTION_PAUSE_MS } from '../../shared/timings.ts'
import type { Described } from './describe-exception.ts'

const MAX_DIFFERENT = 10

/**
 * Admits an exception once a minute, and at most ten per minute. Exceptions with the same name, message, and place
 * are the same. Times in milliseconds.
 */
export function limitExceptions(): (exception: Described, atMs: number) => boolean {
  const latest = new Map<string, number>()
  return ({ name, message, stack }, atMs) => {
    for (const [key, reportedMs] of latest) {
      if (atMs - reportedMs >= EXCEPTION_PAUSE_MS) latest.delete(key)
    }
    const key = [name, message, stack].join('\n')
    if (latest.has(key) || latest.size >= MAX_DIFFERENT) return false
    latest.set(key, atMs)
    return true
  }
}

import { ChunkLoadError } from '../../shared/errors.ts'
import { CHUNK_RELOAD_INTERVAL_MS, CHUNK_TIMEOUT_MS } from '../../shared/timings.ts'
import { recordException } from '../analytics/record.ts'
import { readNote, writeNote } from '../base/browser-storage.ts'

type ChunkOptions = {
  /** Path, query, and hash of the requested page, not of the current one. */
  target: string
  /** Aborted if the visitor has navigated elsewhere: then no full load follows. */
  signal?: AbortSignal | undefined
  /** Whether the visitor uses the page that a full load would replace. */
  isInUse?: () => boolean
}

const NOTE = 'chunk-reload-at'

/**
 * Loads a page's chunk within CHUNK_TIMEOUT_MS. A failure loads the requested page in full and never settles, so that
 * nothing else renders. Throws ChunkLoadError where a full load could only fail again, loop, or disturb: offline,
 * within a minute of the last one in this tab, without storage for that time, and on a page in use. Records the cause,
 * except after an abort or without a connection.
 */
export async function loadChunk<T>(load: () => Promise<T>, options: ChunkOptions): Promise<T> {
  const { target, signal, isInUse } = options
  try {
    return await Promise.race([load(), rejectAfter(CHUNK_TIMEOUT_MS)])
  } catch (cause) {
    const isWanted = !signal?.aborted && navigator.onLine
    if (isWanted) recordException('chunk', cause)
    if (!isWanted || isInUse?.() || !takeReload()) throw new ChunkLoadError(cause)
    loadInFull(target)
    return new Promise<never>(() => {})
  }
}

/** True at most once a minute per tab. A clock set back does not extend the interval. */
function takeReload(): boolean {
  const last = readNote('sessionStorage', NOTE)
  const now = Date.now()
  const tooSoon = last !== null && Math.abs(now - Number(last)) < CHUNK_RELOAD_INTERVAL_MS
  return !tooSoon && writeNote('sessionStorage', NOTE, String(now))
}

/**
 * Loads a page from the server, as without a script. `target` may be relative. `location.assign` with a hash of the
 * current page would load nothing, and tell the router, which would ask again, without end.
 */
export function loadInFull(target: string): void {
  const next = new URL(target, location.href)
  const isHere = withoutHash(next) === withoutHash(new URL(location.href))
  if (isHere) {
    if (next.href !== location.href) history.pushState(null, '', next.href)
    location.reload()
  } else location.assign(next.href)
}

function withoutHash({ origin, pathname, search }: URL): string {
  return origin + pathname + search
}

function rejectAfter(limitMs: number): Promise<never> {
  const cause = new DOMException(`No answer in ${limitMs} ms`, 'TimeoutError')
  return new Promise((_, reject) => setTimeout(reject, limitMs, cause))
}

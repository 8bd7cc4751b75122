import { ChunkLoadError } from '../../shared/errors.ts'
import { CHUNK_RELOAD_INTERVAL_MS, CHUNK_TIMEOUT_MS } from '../../shared/timings.ts'
import type { Clock } from './clock.ts'
import { type LoadWindow, loadInFull } from './load-in-full.ts'
import { readNote, type TabStorage, writeNote } from './tab-storage.ts'
import { withTimeLimit } from './time-limit.ts'

type ChunkWindow = Clock &
  TabStorage &
  LoadWindow & { readonly navigator: Pick<Navigator, 'onLine'> }

type ChunkOptions = {
  /** The path, query and hash of the page that was asked for, not of the one still shown. */
  target: string
  /** Aborted when the visitor has gone elsewhere meanwhile: then nothing is loaded in full. */
  signal?: AbortSignal | undefined
  /** Told why it failed, whatever follows; not when the visitor has gone elsewhere or has no connection. */
  report?: (cause: unknown) => void
  page?: ChunkWindow
}

const NOTE = 'chunk-reload-at'

/**
 * Loads a page's script within 120 s. When that fails, loads the page asked for in full and never settles, so that
 * nothing else is shown meanwhile. Throws ChunkLoadError where a full load could only fail again or loop: offline,
 * within a minute of the last one in this tab, and when the tab may not remember that.
 */
export async function loadChunk<T>(load: () => Promise<T>, options: ChunkOptions): Promise<T> {
  const { target, signal, report, page = globalThis } = options
  try {
    return await withTimeLimit(load(), CHUNK_TIMEOUT_MS, page)
  } catch (cause) {
    const isWanted = !signal?.aborted && page.navigator.onLine
    if (isWanted) report?.(cause)
    if (!isWanted || !takeReload(page)) throw new ChunkLoadError(cause)
    loadInFull(target, page)
    return new Promise<never>(() => {})
  }
}

/** True at most once a minute per tab. A clock set back by more than that does not hold it for longer. */
function takeReload(page: ChunkWindow): boolean {
  const last = readNote(page, NOTE)
  const now = Date.now()
  const tooSoon = last !== null && Math.abs(now - Number(last)) < CHUNK_RELOAD_INTERVAL_MS
  return !tooSoon && writeNote(page, NOTE, String(now))
}

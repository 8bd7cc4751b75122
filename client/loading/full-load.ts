import { CHUNK_RELOAD_INTERVAL_MS } from '../../shared/timings.ts'
import { readNote, writeNote } from '../base/browser-storage.ts'

const NOTE = 'chunk-reload-at'

/** The navigation that led to a full load. Aborted once the visitor stops it, goes elsewhere, or comes back. */
let navigation: AbortSignal | undefined

/**
 * Loads a page from the server, as without a script. `target` may be relative. Never settles, so that nothing is
 * rendered in the meantime. `location.assign` with a hash of the current page would load nothing, and tell the router,
 * which would ask again, without end.
 */
export function loadInFull(target: string, signal?: AbortSignal): Promise<never> {
  const next = new URL(target, location.href)
  const isHere = withoutHash(next) === withoutHash(new URL(location.href))
  navigation = signal
  if (isHere) {
    if (next.href !== location.href) history.pushState(null, '', next.href)
    location.reload()
  } else location.assign(next.href)
  return new Promise<never>(() => {})
}

/** Leaves the visitor on this page. Without a full load it stops nothing: a form may be on its way. */
export function stopFullLoad(): void {
  if (navigation && !navigation.aborted) stop()
}

/** True at most once a minute per tab, or a broken chunk would reload without end. A clock set back does not extend it. */
export function takeReload(): boolean {
  const last = readNote('sessionStorage', NOTE)
  const now = Date.now()
  const tooSoon = last !== null && Math.abs(now - Number(last)) < CHUNK_RELOAD_INTERVAL_MS
  return !tooSoon && writeNote('sessionStorage', NOTE, String(now))
}

function withoutHash({ origin, pathname, search }: URL): string {
  return origin + pathname + search
}

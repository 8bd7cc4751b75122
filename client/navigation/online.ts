import { useSyncExternalStore } from 'react'

/** True on the server, so that no page is sent with the offline strip. */
export function useOnline(): boolean {
  return useSyncExternalStore(watchOnline, isOnline, onServer)
}

/** Returns the function that unsubscribes. */
export function watchOnline(
  onChange: () => void,
  page: Pick<Window, 'addEventListener'> = globalThis,
): () => void {
  const listening = new AbortController()
  const { signal } = listening
  page.addEventListener('online', onChange, { signal })
  page.addEventListener('offline', onChange, { signal })
  page.addEventListener('pageshow', onChange, { signal }) // the back/forward cache hears neither event
  return () => listening.abort()
}

const isOnline = () => navigator.onLine

const onServer = () => true

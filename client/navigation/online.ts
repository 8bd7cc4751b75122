import { useSyncExternalStore } from 'react'

/** True on the server, so that no page is sent with the offline strip. */
export function useOnline(): boolean {
  return useSyncExternalStore(watchOnline, isOnline, onServer)
}

/** Returns the function that unsubscribes. */
function watchOnline(onChange: () => void): () => void {
  const listening = new AbortController()
  const { signal } = listening
  addEventListener('online', onChange, { signal })
  addEventListener('offline', onChange, { signal })
  addEventListener('pageshow', onChange, { signal }) // the back/forward cache hears neither event
  return () => listening.abort()
}

const isOnline = () => navigator.onLine

const onServer = () => true

import { useSyncExternalStore } from 'react'

type OnlineWindow = Pick<Window, 'addEventListener' | 'removeEventListener'>

/** True on the server, so that no page is sent with the offline strip. */
export function useOnline(): boolean {
  return useSyncExternalStore(watchOnline, isOnline, onServer)
}

/** Returns the function that unsubscribes. */
export function watchOnline(onChange: () => void, page: OnlineWindow = globalThis): () => void {
  page.addEventListener('online', onChange)
  page.addEventListener('offline', onChange)
  page.addEventListener('pageshow', onChange) // a page in the back/forward cache gets neither event
  return () => {
    page.removeEventListener('online', onChange)
    page.removeEventListener('offline', onChange)
    page.removeEventListener('pageshow', onChange)
  }
}

const isOnline = () => navigator.onLine

const onServer = () => true

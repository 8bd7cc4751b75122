import { useSyncExternalStore } from 'react'

type OnlineWindow = Pick<Window, 'addEventListener' | 'removeEventListener'>

/** Whether the browser has a connection. True on the server, so that no page is sent out with the offline strip. */
export function useOnline(): boolean {
  return useSyncExternalStore(watchOnline, isOnline, onServer)
}

/** Calls `onChange` whenever the connection comes or goes; gives the function that ends that. */
export function watchOnline(onChange: () => void, page: OnlineWindow = globalThis): () => void {
  page.addEventListener('online', onChange)
  page.addEventListener('offline', onChange)
  page.addEventListener('pageshow', onChange) // a page in the back/forward cache is told of neither
  return () => {
    page.removeEventListener('online', onChange)
    page.removeEventListener('offline', onChange)
    page.removeEventListener('pageshow', onChange)
  }
}

const isOnline = () => navigator.onLine

const onServer = () => true

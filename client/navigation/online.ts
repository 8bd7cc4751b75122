import { useStore, windowValue } from '../base/store.ts'

// A page in the back/forward cache gets neither `online` nor `offline`.
const online = windowValue(['online', 'offline', 'pageshow'], () => navigator.onLine, true)

/** True on the server, so that no page is sent with the offline strip. */
export function useOnline(): boolean {
  return useStore(online)
}

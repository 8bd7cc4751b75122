import { useSyncExternalStore } from 'react'
import { createStore, type Store } from './store.ts'

type Announcement = { readonly title: string; readonly turn: number }

export type RouteAnnouncements = Pick<Store<Announcement>, 'subscribe' | 'getSnapshot'> & {
  /** Has a screen reader say a page's title, also when it is the same title as before. */
  announce(title: string): void
}

const NOTHING_YET: Announcement = { title: '', turn: 0 }

/** What the announcer has to say: nothing on first load, when the screen reader reads the title by itself. */
export function createRouteAnnouncements(): RouteAnnouncements {
  const { subscribe, getSnapshot, set } = createStore(NOTHING_YET)
  const announce = (title: string) => set({ title, turn: getSnapshot().turn + 1 })
  return { subscribe, getSnapshot, announce }
}

/** The live region that says them. Stands once, in the layout; not seen. */
export function RouteAnnouncer({ announcements }: { readonly announcements: RouteAnnouncements }) {
  const { subscribe, getSnapshot } = announcements
  const { title, turn } = useSyncExternalStore(subscribe, getSnapshot, nothingYet)
  return (
    <div className="visually-hidden" aria-live="polite" aria-atomic="true" data-route-announcer="">
      <span key={turn}>{title}</span>
    </div>
  )
}

const nothingYet = () => NOTHING_YET

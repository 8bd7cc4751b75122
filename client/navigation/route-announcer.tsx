import { useSyncExternalStore } from 'react'
import { createStore, type Store } from './store.ts'

type Announcement = { readonly title: string; readonly turn: number }

export type RouteAnnouncements = Pick<Store<Announcement>, 'subscribe' | 'getSnapshot'> & {
  /** Announces a page's title to screen readers, even if it did not change. */
  announce(title: string): void
}

const NOTHING_YET: Announcement = { title: '', turn: 0 }

/** Silent on first load, when screen readers read the title themselves. */
export function createRouteAnnouncements(): RouteAnnouncements {
  const { subscribe, getSnapshot, set } = createStore(NOTHING_YET)
  const announce = (title: string) => set({ title, turn: getSnapshot().turn + 1 })
  return { subscribe, getSnapshot, announce }
}

/** The live region. Rendered once, in the layout, and visually hidden. */
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

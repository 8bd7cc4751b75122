import { SCROLL_POSITIONS_KEPT } from '../../shared/timings.ts'
import { jumpTo, type ScrollWindow } from './scroll-to.ts'
import { readNote, type TabStorage, writeNote } from './tab-storage.ts'

/** A place in the tab's history, as the router's `location` describes it. */
export type HistoryEntry = {
  readonly key: string
  readonly pathname: string
  readonly search: string
}

export type ScrollMemory = {
  /** The page now shown belongs to this entry; scrolling is remembered for it. */
  enter(entry: HistoryEntry): void
  /** Back to where this entry was left; false when that is not known. */
  restore(): boolean
  /** Stops watching. */
  close(): void
}

type MemoryWindow = Pick<ScrollWindow, 'scrollY' | 'scrollTo'> &
  Pick<Window, 'addEventListener' | 'removeEventListener'> &
  TabStorage & { readonly history: Pick<History, 'scrollRestoration'> }

const NOTE = 'scroll-positions'

/** A click may lead away before the event of the last scroll has come. */
const MOMENTS = ['scroll', 'click'] as const

/**
 * Remembers how far each history entry was scrolled, in the tab's storage where that is allowed, so that Back, Forward
 * and a reload return to it. The browser's own restoring is switched off: it would scroll before the page is there.
 *
 * Positions are taken as the visitor scrolls, because by the time a navigation is known the old page is gone.
 */
export function createScrollMemory(tab: MemoryWindow = globalThis): ScrollMemory {
  const positions = readPositions(tab)
  let entered: string | undefined

  const remember = () => {
    if (entered === undefined) return
    positions.delete(entered) // so that it goes to the end, as the latest
    positions.set(entered, tab.scrollY)
    const [oldest] = positions.keys()
    if (positions.size > SCROLL_POSITIONS_KEPT && oldest !== undefined) positions.delete(oldest)
  }
  const store = () => {
    remember()
    writeNote(tab, NOTE, JSON.stringify([...positions]))
  }

  tab.history.scrollRestoration = 'manual'
  for (const type of MOMENTS) tab.addEventListener(type, remember, { capture: true, passive: true })
  tab.addEventListener('pagehide', store)

  return {
    enter: (entry) => {
      entered = nameOf(entry)
    },
    restore() {
      const top = entered === undefined ? undefined : positions.get(entered)
      if (top !== undefined) jumpTo(top, tab)
      return top !== undefined
    },
    close() {
      for (const type of MOMENTS) tab.removeEventListener(type, remember, { capture: true })
      tab.removeEventListener('pagehide', store)
    },
  }
}

/** With the path, since every first page of a visit has the same key. */
function nameOf({ key, pathname, search }: HistoryEntry): string {
  return `${key} ${pathname}${search}`
}

function readPositions(tab: TabStorage): Map<string, number> {
  try {
    return new Map<string, number>(JSON.parse(readNote(tab, NOTE) ?? '[]'))
  } catch {
    return new Map()
  }
}

import { useLayoutEffect, useRef, useState } from 'react'
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router'
import { MAX_SCROLL_POSITIONS } from '../../shared/timings.ts'
import { recordView } from '../analytics/record.ts'
import {
  forgetServedPage,
  isPageInUse,
  leaveShell,
  restoreServedPage,
} from '../base/before-hydration.ts'
import { readJson, writeNote } from '../base/browser-storage.ts'
import { isInPlace } from './follow-links.ts'
import { useNavigationParts } from './navigation-context.ts'
import { focusHash, focusHeading, jumpTo, openAtOnce, scrollToHash } from './scroll.ts'
import { useLinkedMark } from './use-linked-mark.ts'

/**
 * Positions each page that arrives: at its stored position on Back and Forward, at the element of a hash, otherwise
 * at the top; then moves the focus and announces the title, or focuses the element of the hash, whose name is announced
 * by that. The browser positions the first page of a document itself, before the first paint. Only a page rendered
 * offline by the script still has to be scrolled. Renders the live region; last in the layout, so that the page is in
 * the document.
 */
export function Arrival() {
  const { address } = useNavigationParts()
  const location = useLocation()
  const navigationType = useNavigationType()
  const memory = useRef<ScrollMemory>(undefined)
  const shownPage = useRef<string>(undefined)
  const [announced, announce] = useState({ title: '', turn: 0 })
  useLinkedMark()

  // Before paint, so that no frame shows the new page at the old scroll position.
  useLayoutEffect(() => {
    const isFirst = memory.current === undefined
    memory.current ??= createScrollMemory()
    memory.current.enter(location)
    const page = location.pathname + location.search
    address.set(page)
    const isNewPage = !isFirst && shownPage.current !== page
    shownPage.current = page
    if (isFirst) restoreServedPage() // before the layout is read, which would scroll a shorter page
    const returns = isFirst ? isReturn() : navigationType === NavigationType.Pop
    if (!returns) memory.current.rememberShown()
    if (isInPlace(location, navigationType)) {
      if (document.activeElement === document.body) focusHash(location.hash) // what was pressed has gone
      return
    }
    if (isNewPage) forgetServedPage()
    const isServed = isFirst && !leaveShell()
    if (isServed && (scrollY > 0 || isPageInUse())) {
      if (!isPageInUse() && returns) memory.current.restore() // the browser has scrolled, but opened no answer
      if (!isPageInUse() && !returns) focusHash(location.hash) // the browser has scrolled to it
      return recordView()
    }

    if (!isFirst) closePopovers() // gives the focus back, so first
    const isRestored = returns && memory.current.restore()
    const tookFocus = !isRestored && scrollToHash(location.hash)
    if (!isRestored && !tookFocus && !isFirst) jumpTo(0)
    if (isNewPage && !tookFocus) {
      focusHeading()
      announce(({ turn }) => ({ title: document.title, turn: turn + 1 }))
    }
    recordView(isNewPage)
  }, [location, navigationType, address]) // not its key: the first page of every document has the same one

  // Empty on first load, when screen readers read the title themselves. A new key announces an equal title again.
  return (
    <div className="visually-hidden" aria-live="polite" aria-atomic="true" data-route-announcer="">
      <span key={announced.turn}>{announced.title}</span>
    </div>
  )
}

/** True for a tab that the browser had discarded, too. */
function isReturn(): boolean {
  if ('wasDiscarded' in document && document.wasDiscarded === true) return true
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return entry?.type === 'back_forward' || entry?.type === 'reload'
}

/** The menu, modal or not, and whatever else lies over the page. */
function closePopovers(): void {
  for (const open of document.querySelectorAll<HTMLElement>(':modal, :popover-open')) {
    if (open instanceof HTMLDialogElement) open.close()
    if (open.popover !== null) open.hidePopover()
  }
}

type ScrollMemory = ReturnType<typeof createScrollMemory>

interface EntryState {
  /** In CSS pixels. */
  readonly top: number
  /** Ids of the open answers: a closed one above would move what the visitor was reading. */
  readonly open: readonly string[]
}

const NOTE = 'entries'

/**
 * Stores the scroll position and the open answers of each history entry, also across documents, so that Back and
 * Forward restore them. The browser would restore the position before the page is rendered, so it does so only when a
 * document is left or loaded. Both are stored on their events, because at a navigation the old page is already gone.
 */
function createScrollMemory() {
  const entries = new Map(
    Object.entries(readJson<Record<string, EntryState>>('sessionStorage', NOTE) ?? {}),
  )
  let entered: string | undefined

  const remember = (open = entries.get(entered ?? '')?.open ?? []) => {
    if (entered === undefined) return
    entries.delete(entered) // moves it to the end, as the latest
    entries.set(entered, { top: scrollY, open })
    const [oldest] = entries.keys()
    if (entries.size > MAX_SCROLL_POSITIONS && oldest !== undefined) entries.delete(oldest)
  }
  const answers = () => [...document.querySelectorAll<HTMLDetailsElement>('details[id]')]
  const rememberShown = () => remember(answers().flatMap(({ id, open }) => (open ? id : [])))
  const takeOver = () => {
    history.scrollRestoration = 'manual'
  }
  const store = () => writeNote('sessionStorage', NOTE, JSON.stringify(Object.fromEntries(entries)))
  const save = () => {
    remember()
    store()
  }
  const handBack = () => {
    save()
    history.scrollRestoration = 'auto'
  }
  /** False if nothing is known of the entry. */
  const restore = () => {
    const state = entered === undefined ? undefined : entries.get(entered)
    if (state === undefined) return false
    openAtOnce(answers().filter(({ id }) => state.open.includes(id)))
    jumpTo(state.top)
    return true
  }
  takeOver()
  addEventListener('scroll', () => remember(), { capture: true, passive: true })
  addEventListener('toggle', rememberShown, { capture: true })
  addEventListener('click', () => remember(), { capture: true }) // a click may navigate before the last scroll event
  document.addEventListener('visibilitychange', () => {
    // A tab that is put to sleep gets no other event. One that is shown again may not have scrolled yet.
    if (document.visibilityState === 'hidden') save()
  })
  addEventListener('pagehide', handBack)
  addEventListener('pageshow', ({ persisted }) => {
    takeOver()
    if (!persisted) return
    closePopovers()
    restore() // Safari does so later than the others, and not if it is `manual` by then
  })

  return {
    /** Assigns the current page to this entry; its scroll position is stored from now on. */
    enter(entry: Location) {
      entered = nameOf(entry)
      store() // what is stored while another site opens may come too late for Back
    },
    /** Replaces what an earlier visit stored: the first page of every document has the same name. */
    rememberShown,
    restore,
  }
}

/** Includes the address, because all entries that are not the site's own have the same key: first pages and typed hashes. */
function nameOf({ key, pathname, search, hash }: Location): string {
  return `${key} ${pathname}${search}${hash}`
}

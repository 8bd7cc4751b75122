import { SMOOTH_SCROLL_MS } from '../../shared/timings.ts'
import { easeOut } from './easing.ts'

/** The part of a window that scrolling needs. */
export type ScrollWindow = Pick<
  Window,
  | 'scrollY'
  | 'innerHeight'
  | 'scrollTo'
  | 'matchMedia'
  | 'requestAnimationFrame'
  | 'cancelAnimationFrame'
  | 'addEventListener'
  | 'removeEventListener'
> & { readonly document: Pick<Document, 'documentElement' | 'getElementById'> }

type ScrollOptions = { durationMs?: number; page?: ScrollWindow }

const INTERRUPTIONS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

let stopRunningScroll = () => {}

/**
 * Scrolls the page to `top` (CSS pixels from its beginning) in 300 ms. The visitor stops it by wheel, touch, key or
 * pointer, a later scroll by starting. With reduced motion it jumps. Gives the function that stops it.
 */
export function smoothScrollTo(top: number, options: ScrollOptions = {}): () => void {
  const { durationMs = SMOOTH_SCROLL_MS, page = globalThis } = options
  const from = page.scrollY
  const lowest = page.document.documentElement.scrollHeight - page.innerHeight
  const to = Math.max(0, Math.min(top, lowest))
  const isThere = Math.abs(from - to) < 1 // browsers round positions to less than a pixel
  const isCalm = page.matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isThere || isCalm || durationMs <= 0) {
    jumpTo(to, page)
    return () => {}
  }
  return animate(durationMs, page, (way) => place(from + (to - from) * way, page))
}

/** Puts the page at `top` at once and stops a running scroll. */
export function jumpTo(top: number, page: Pick<ScrollWindow, 'scrollTo'> = globalThis): void {
  stopRunningScroll()
  place(top, page)
}

/** Calls `draw` with 0 to 1, eased, once a frame; the last call is exactly 1. */
function animate(durationMs: number, page: ScrollWindow, draw: (way: number) => void) {
  stopRunningScroll()
  let startedAt: number | undefined
  const step = (now: number) => {
    startedAt ??= now
    const progress = (now - startedAt) / durationMs
    if (progress >= 1) stop()
    else frame = page.requestAnimationFrame(step)
    draw(easeOut(progress))
  }
  const stop = () => {
    page.cancelAnimationFrame(frame)
    for (const type of INTERRUPTIONS) page.removeEventListener(type, stop)
  }
  for (const type of INTERRUPTIONS) page.addEventListener(type, stop, { passive: true })
  let frame = page.requestAnimationFrame(step)
  stopRunningScroll = stop
  return stop
}

/** 'instant', or a smooth `scroll-behavior` in the stylesheet would animate every single frame again. */
function place(top: number, page: Pick<ScrollWindow, 'scrollTo'>): void {
  page.scrollTo({ top, behavior: 'instant' })
}

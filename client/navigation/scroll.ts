import { SMOOTH_SCROLL_MS } from '../../shared/timings.ts'

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

const INTERRUPTIONS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

let stopRunningScroll = () => {}

/**
 * Scrolls to the element of a hash ("#section", percent-encoded or not) and focuses it. scroll-padding-top and
 * scroll-margin-top, in pixels, keep it below the header. Returns false and does nothing if the hash is empty,
 * malformed, or names no element.
 */
export function scrollToHash(
  hash: string,
  page: ScrollWindow & Pick<Window, 'getComputedStyle'> = globalThis,
): boolean {
  const target = page.document.getElementById(decodeHash(hash))
  if (target === null) return false
  const { scrollPaddingTop } = page.getComputedStyle(page.document.documentElement)
  const { scrollMarginTop } = page.getComputedStyle(target)
  const offset = pixels(scrollPaddingTop) + pixels(scrollMarginTop)
  smoothScrollTo(target.getBoundingClientRect().top + page.scrollY - offset, page)
  focusQuietly(target)
  return true
}

/**
 * Scrolls to `top` (CSS pixels) in 300 ms. Wheel, touch, key, pointer, or a later scroll cancels it. With reduced
 * motion it jumps.
 */
export function smoothScrollTo(top: number, page: ScrollWindow = globalThis): void {
  const from = page.scrollY
  const lowest = page.document.documentElement.scrollHeight - page.innerHeight
  const to = Math.max(0, Math.min(top, lowest))
  const isThere = Math.abs(from - to) < 1 // browsers round positions to less than a pixel
  const isCalm = page.matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isThere || isCalm) jumpTo(to, page)
  else animate(page, (way) => place(from + (to - from) * way, page))
}

export function jumpTo(top: number, page: Pick<ScrollWindow, 'scrollTo'> = globalThis): void {
  stopRunningScroll()
  place(top, page)
}

export function focusHeading(page: Pick<Document, 'querySelector'> = document): void {
  const heading = page.querySelector<HTMLElement>('main h1')
  if (heading) focusQuietly(heading)
}

/** Moves the focus to the element a hash names, without scrolling. */
export function focusHash(hash: string): void {
  const target = document.getElementById(decodeHash(hash))
  if (target) focusQuietly(target)
}

/**
 * Focuses an element without scrolling. An element that is not focusable gets a tabindex until it loses focus: a
 * permanent one would catch every later click into the element.
 */
export function focusQuietly(element: HTMLElement): void {
  element.focus({ preventScroll: true })
  if (element.ownerDocument.activeElement === element) return
  element.setAttribute('tabindex', '-1')
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  element.focus({ preventScroll: true })
}

/** Calls `draw` once per frame with an eased value from 0 to exactly 1. */
function animate(page: ScrollWindow, draw: (way: number) => void): void {
  stopRunningScroll()
  let startedAt: number | undefined
  const step = (now: number) => {
    startedAt ??= now
    const progress = Math.min(1, (now - startedAt) / SMOOTH_SCROLL_MS)
    if (progress === 1) stop()
    else frame = page.requestAnimationFrame(step)
    draw(1 - (1 - progress) ** 4)
  }
  const stop = () => {
    page.cancelAnimationFrame(frame)
    for (const type of INTERRUPTIONS) page.removeEventListener(type, stop)
  }
  for (const type of INTERRUPTIONS) page.addEventListener(type, stop, { passive: true })
  let frame = page.requestAnimationFrame(step)
  stopRunningScroll = stop
}

/** 'instant': a smooth `scroll-behavior` in the stylesheet would animate every frame again. */
function place(top: number, page: Pick<ScrollWindow, 'scrollTo'>): void {
  page.scrollTo({ top, behavior: 'instant' })
}

/** Without "#", decoded. Empty, which no id is, if malformed. */
function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.replace(/^#/, ''))
  } catch {
    return ''
  }
}

function pixels(length: string): number {
  return Number.parseFloat(length) || 0
}

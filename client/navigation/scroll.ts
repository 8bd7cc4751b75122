import { SMOOTH_SCROLL_MS } from '../../shared/timings.ts'

const INTERRUPTIONS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

let stopRunningScroll = () => {}

/**
 * Scrolls to the element of a hash ("#section", percent-encoded or not) and focuses it. scroll-padding-top and
 * scroll-margin-top, in pixels, keep it below the header. Returns false and does nothing if the hash is empty,
 * malformed, or names no element.
 */
export function scrollToHash(hash: string): boolean {
  const target = elementOfHash(hash)
  if (target === null) return false
  const { scrollPaddingTop } = getComputedStyle(document.documentElement)
  const { scrollMarginTop } = getComputedStyle(target)
  const offset = pixels(scrollPaddingTop) + pixels(scrollMarginTop)
  smoothScrollTo(target.getBoundingClientRect().top + scrollY - offset)
  focusQuietly(target)
  return true
}

/**
 * Scrolls to `top` (CSS pixels) in 300 ms. Wheel, touch, key, pointer, or a later scroll cancels it. With reduced
 * motion it jumps.
 */
function smoothScrollTo(top: number): void {
  const from = scrollY
  const lowest = document.documentElement.scrollHeight - innerHeight
  const to = Math.max(0, Math.min(top, lowest))
  const isThere = Math.abs(from - to) < 1 // browsers round positions to less than a pixel
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isThere || isCalm) jumpTo(to)
  else animate((way) => setScrollTop(from + (to - from) * way))
}

export function jumpTo(top: number): void {
  stopRunningScroll()
  setScrollTop(top)
}

export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading) focusQuietly(heading)
}

/** Moves the focus to the element a hash names, without scrolling. */
export function focusHash(hash: string): void {
  const target = elementOfHash(hash)
  if (target) focusQuietly(target)
}

/**
 * Opens answers without their transition: while that runs, the page is too short to be scrolled to what they hold, and
 * what is below them moves. An open one may have been opened just now, by the browser for a typed hash.
 */
export function openAtOnce(answers: readonly HTMLDetailsElement[]): void {
  for (const answer of answers) {
    answer.dataset.atOnce = '' // for the stylesheet: no script reaches a transition of `::details-content`
    answer.open = true
  }
  for (const answer of answers) answer.getBoundingClientRect() // applies both; only the first lays out the page
  for (const answer of answers) delete answer.dataset.atOnce
}

/** The element that a hash ("#section", percent-encoded or not) names; null if it names none. */
export function elementOfHash(hash: string): HTMLElement | null {
  return document.getElementById(decodeHash(hash))
}

/**
 * Focuses an element without scrolling. One that is not focusable gets a tabindex until it loses focus: a permanent one
 * would catch every later click into the element. An answer is named by its question meanwhile, or nothing would be
 * announced. The question itself cannot have the focus: the space bar, which scrolls a page, would close it.
 */
export function focusQuietly(element: HTMLElement): void {
  element.focus({ preventScroll: true })
  if (document.activeElement === element) return
  const question = element.querySelector<HTMLElement>(':scope > summary')?.innerText
  element.setAttribute('tabindex', '-1')
  if (question) element.setAttribute('aria-label', question)
  const forget = () => {
    element.removeAttribute('tabindex')
    if (question) element.removeAttribute('aria-label')
  }
  element.addEventListener('blur', forget, { once: true })
  element.focus({ preventScroll: true })
}

/** Calls `draw` once per frame with an eased value from 0 to exactly 1. */
function animate(draw: (way: number) => void): void {
  stopRunningScroll()
  let startedAt: number | undefined
  const step = (now: number) => {
    startedAt ??= now
    const progress = Math.min(1, (now - startedAt) / SMOOTH_SCROLL_MS)
    if (progress === 1) stop()
    else frame = requestAnimationFrame(step)
    draw(1 - (1 - progress) ** 4)
  }
  const stop = () => {
    cancelAnimationFrame(frame)
    for (const type of INTERRUPTIONS) removeEventListener(type, stop)
  }
  for (const type of INTERRUPTIONS) addEventListener(type, stop, { passive: true })
  let frame = requestAnimationFrame(step)
  stopRunningScroll = stop
}

/** 'instant': a smooth `scroll-behavior` in the stylesheet would animate every frame again. */
function setScrollTop(top: number): void {
  scrollTo({ top, behavior: 'instant' })
}

/** The hash without "#", decoded; empty, which no id is, if it is malformed. */
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

/** Keyframes of drawings that run once. The header and the mile markers also follow the scroll position, but both ways. */
const ONCE = ['draw', 'leader-draws', 'sheet-rises']

/**
 * Runs each scroll-driven drawing once: a finished animation is canceled, an unfinished one pauses while the visitor
 * scrolls back. CSS cannot do it, as a scroll-driven animation runs backwards with the scrolling. Styles without an
 * animation show the finished drawing.
 */
export function finishAnimations(): void {
  /** Paused animations, each with the scroll position from which it continues. */
  const paused = new Map<Animation, number>()
  let last = scrollY
  let isBack = false
  finish()
  document.addEventListener('animationend', finish)
  addEventListener('scroll', follow, { passive: true })

  function follow(): void {
    const wasBack = isBack
    isBack = scrollY < last
    last = scrollY
    if (!isBack) resume()
    else if (!wasBack) pause()
  }

  function pause(): void {
    for (const animation of drawings()) {
      if (animation.playState !== 'running') continue
      animation.pause()
      paused.set(animation, scrollY)
    }
  }

  function resume(): void {
    for (const [animation, place] of paused) {
      const isPaused = animation.playState === 'paused' // not where its element is gone
      if (isPaused && scrollY <= place) continue
      paused.delete(animation)
      if (isPaused) animation.play()
    }
  }
}

function finish(): void {
  for (const animation of drawings()) if (animation.playState === 'finished') animation.cancel()
}

/** Empty with reduced motion, on a page without drawings, and in a browser without scroll-driven animations. */
function drawings(): readonly Animation[] {
  return document
    .getAnimations()
    .filter(
      (animation) =>
        animation.timeline !== document.timeline &&
        animation instanceof CSSAnimation &&
        ONCE.includes(animation.animationName),
    )
}

/** Keyframes of drawings that run once. The header and the mile markers animate in both directions. */
const ONCE = ['draw', 'leader-draws', 'sheet-rises']

/**
 * Runs each scroll-driven drawing once: cancels finished animations, and pauses others while the visitor scrolls
 * back. CSS cannot do it, because a scroll-driven animation reverses with the scroll. Styles without an animation
 * show the finished drawing.
 */
export function finishAnimations(): void {
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
      const isPaused = animation.playState === 'paused' // false if its element is gone
      if (isPaused && scrollY <= place) continue
      paused.delete(animation)
      if (isPaused) animation.play()
    }
  }
}

function finish(): void {
  for (const animation of drawings()) if (animation.playState === 'finished') animation.cancel()
}

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

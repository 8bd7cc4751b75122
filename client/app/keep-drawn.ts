/** What scrolling draws, by its keyframes. The header and the mile markers, too, follow the window, but back as well. */
const DRAWN = ['draw', 'leader-draws', 'sheet-rises']

/**
 * Has whatever scrolling draws be drawn once: what is finished stays, what is not waits while one scrolls back. CSS
 * alone cannot keep it, as an animation tied to scrolling runs backwards with it. The styles as they stand without an
 * animation are the finished drawing.
 */
export function keepDrawn(): void {
  /** What is not finished, and from where on it may go on. */
  const waiting = new Map<Animation, number>()
  let last = scrollY
  let isBack = false
  finish()
  document.addEventListener('animationend', finish)
  addEventListener('scroll', follow, { passive: true })

  function follow(): void {
    const wasBack = isBack
    isBack = scrollY < last
    last = scrollY
    if (!isBack) goOn()
    else if (!wasBack) wait()
  }

  function wait(): void {
    for (const animation of drawings()) {
      if (animation.playState !== 'running') continue
      animation.pause()
      waiting.set(animation, scrollY)
    }
  }

  function goOn(): void {
    for (const [animation, place] of waiting) {
      const isPaused = animation.playState === 'paused' // not where its element is gone
      if (isPaused && scrollY <= place) continue
      waiting.delete(animation)
      if (isPaused) animation.play()
    }
  }
}

function finish(): void {
  for (const animation of drawings()) if (animation.playState === 'finished') animation.cancel()
}

/** None with less motion, on a page that draws nothing, and in a browser that ties no animation to scrolling. */
function drawings(): readonly Animation[] {
  return document
    .getAnimations()
    .filter(
      (animation) =>
        animation.timeline !== document.timeline &&
        animation instanceof CSSAnimation &&
        DRAWN.includes(animation.animationName),
    )
}

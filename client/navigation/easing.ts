/**
 * The site's one easing, `cubic-bezier(0.2, 0, 0, 1)`, for what CSS cannot animate: progress in time from 0 to 1
 * becomes progress on the way, from 0 to exactly 1, where it stays.
 */
export function easeOut(progress: number): number {
  const t = parameterAt(progress)
  return 3 * (1 - t) * t ** 2 + t ** 3
}

/** Halves the range until it is far below a pixel; the curve only rises, so this always arrives. */
function parameterAt(progress: number): number {
  let low = 0
  let high = 1
  for (let round = 0; round < 24; round += 1) {
    const t = (low + high) / 2
    if (3 * 0.2 * (1 - t) ** 2 * t + t ** 3 < progress) low = t
    else high = t
  }
  return high
}

const MINUS = '\u2212'

/** An offset as people read it: `UTC−6`, `UTC+5:30`, `UTC+0`. The minus is a real one. */
export function offsetInWords(minutes: number): string {
  const size = Math.abs(minutes)
  const rest = size % 60 === 0 ? '' : `:${String(size % 60).padStart(2, '0')}`
  return `UTC${minutes < 0 ? MINUS : '+'}${Math.floor(size / 60)}${rest}`
}

const MINUS = '\u2212'

/** `UTC−6`, `UTC+5:30`, `UTC+0`, with a true minus sign. */
export function offsetInWords(minutes: number): string {
  const size = Math.abs(minutes)
  const rest = size % 60 === 0 ? '' : `:${String(size % 60).padStart(2, '0')}`
  return `UTC${minutes < 0 ? MINUS : '+'}${Math.floor(size / 60)}${rest}`
}

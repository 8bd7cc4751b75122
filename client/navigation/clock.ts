/** The part of a clock the behaviours need; `globalThis` is one, and a test hands in another. Times in milliseconds. */
export type Clock = {
  setTimeout(run: () => void, delayMs: number): unknown
  clearTimeout(timer: unknown): void
}

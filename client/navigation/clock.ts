/** The part of a clock that these modules need: `globalThis`, or a fake in tests. Times in milliseconds. */
export type Clock = {
  setTimeout(run: () => void, delayMs: number): unknown
  clearTimeout(timer: unknown): void
}

/** Chance that can be repeated. */
export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number
  /** A whole number, both ends included. */
  between(least: number, most: number): number
  /** True once in so many times. */
  isOneIn(times: number): boolean
  pick<T>(list: readonly T[]): T
}

/** The same seed gives the same numbers again: mulberry32, on an FNV-1a hash of the seed. */
export function createRandom(seed: string): Random {
  let state = 0x811c9dc5
  for (const byte of Buffer.from(seed)) state = Math.imul(state ^ byte, 0x01000193)

  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  return {
    next,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    isOneIn: (times) => next() < 1 / times,
    pick: (list) => list[Math.floor(next() * list.length)] as (typeof list)[number],
  }
}

/** A reproducible source of random values. */
export interface Random {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number
  /** An integer, both ends inclusive. */
  between(min: number, max: number): number
  /** True with a probability of 1 / `times`. */
  isOneIn(times: number): boolean
  pick<T>(list: readonly T[]): T
}

/** The same seed produces the same values: mulberry32 seeded with an FNV-1a hash. */
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
    between: (min, max) => min + Math.floor(next() * (max - min + 1)),
    isOneIn: (times) => next() < 1 / times,
    pick: (list) => list[Math.floor(next() * list.length)] as (typeof list)[number],
  }
}

import { createHash } from 'node:crypto'

/** Chance that can be repeated. */
export interface Random {
  /** A whole number, both ends included. */
  between(least: number, most: number): number
  /** True once in so many times. */
  isOneIn(times: number): boolean
}

/** The same name gives the same numbers again. */
export function createRandom(name: string): Random {
  let count = 0
  const next = () => {
    count += 1
    const bytes = createHash('sha256').update(`${name} ${count}`).digest()
    return bytes.readUInt32BE() / 2 ** 32
  }
  return {
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    isOneIn: (times) => next() < 1 / times,
  }
}

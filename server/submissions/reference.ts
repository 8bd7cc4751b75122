import { randomInt } from 'node:crypto'

/** Crockford's base 32: no I, L, O or U, so that nobody misreads a letter on the phone. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A new reference such as 7K3M-Q0XZ: random, so that it tells neither how many there are nor whose it is. */
export function randomReference(): string {
  const letters = Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return `${letters.slice(0, 4)}-${letters.slice(4)}`
}

/** A reference as a person typed it, in the form it is stored; undefined when it is none. */
export function readReference(typed: string): string | undefined {
  const letters = typed
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  const isReference = letters.length === 8 && [...letters].every((l) => LETTERS.includes(l))
  return isReference ? `${letters.slice(0, 4)}-${letters.slice(4)}` : undefined
}

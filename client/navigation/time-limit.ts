import type { Clock } from './clock.ts'

/** Rejects with a TimeoutError after `limitMs`. Does not cancel the work. */
export function withTimeLimit<T>(work: Promise<T>, limitMs: number, clock: Clock): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new DOMException(`No answer in ${limitMs} ms`, 'TimeoutError'))
    const timer = clock.setTimeout(giveUp, limitMs)
    work.then(resolve, reject).finally(() => clock.clearTimeout(timer))
  })
}

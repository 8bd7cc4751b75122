/** Rejects with a TimeoutError after `limitMs`. Does not cancel the work. */
export function withTimeLimit<T>(work: Promise<T>, limitMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new DOMException(`No answer in ${limitMs} ms`, 'TimeoutError'))
    const timer = setTimeout(giveUp, limitMs)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

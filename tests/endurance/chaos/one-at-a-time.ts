/** Runs tasks one at a time, in the order they were added. */
export type OneAtATime = <T>(task: () => Promise<T>) => Promise<T>

export function createOneAtATime(): OneAtATime {
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const done = last.then(task)
    last = done.catch(() => {})
    return done
  }
}

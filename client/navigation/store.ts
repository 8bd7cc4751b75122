export type Store<Value> = {
  subscribe: (onChange: () => void) => () => void
  getSnapshot: () => Value
  set: (next: Value) => void
}

export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial
  const watchers = new Set<() => void>()
  return {
    subscribe(onChange) {
      watchers.add(onChange)
      return () => watchers.delete(onChange)
    },
    getSnapshot: () => value,
    set(next) {
      value = next
      for (const notify of watchers) notify()
    },
  }
}

import { useSyncExternalStore } from 'react'

export type Readable<Value> = {
  readonly subscribe: (onChange: () => void) => () => void
  readonly getSnapshot: () => Value
  /** The first value, which the server rendered. */
  readonly getServerSnapshot: () => Value
}

export type Store<Value> = Readable<Value> & { readonly set: (next: Value) => void }

export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial
  const watchers = new Set<() => void>()
  return {
    subscribe(onChange) {
      watchers.add(onChange)
      return () => watchers.delete(onChange)
    },
    getSnapshot: () => value,
    getServerSnapshot: () => initial,
    set(next) {
      value = next
      for (const notify of watchers) notify()
    },
  }
}

/** A value of the browser that may change with `events` of the window; `onServer` is in the server's HTML. */
export function windowValue<Value>(
  events: readonly string[],
  read: () => Value,
  onServer: Value,
): Readable<Value> {
  const subscribe = (onChange: () => void) => {
    const listening = new AbortController()
    for (const type of events) addEventListener(type, onChange, { signal: listening.signal })
    return () => listening.abort()
  }
  return { subscribe, getSnapshot: read, getServerSnapshot: () => onServer }
}

export function useStore<Value>(store: Readable<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.getSnapshot, store.getServerSnapshot)
}

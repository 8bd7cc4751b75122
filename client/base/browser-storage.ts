/** A storage may be forbidden: then even reading `window.sessionStorage` throws. */
type StorageName = 'localStorage' | 'sessionStorage'

/** Null if nothing is stored, undefined if storage is forbidden. */
export function readNote(storage: StorageName, name: string): string | null | undefined {
  return ifAllowed(() => window[storage].getItem(name))
}

/** Undefined if nothing is stored, storage is forbidden, or the note is not JSON. */
export function readJson<Value>(storage: StorageName, name: string): Value | undefined {
  // 'null' instead of '': a thrown error makes a browser parse all scripts again to find its line.
  return (
    ifAllowed(() => JSON.parse(window[storage].getItem(name) ?? 'null') as Value | null) ??
    undefined
  )
}

/** Null deletes the note. False if storage is forbidden or full. */
export function writeNote(storage: StorageName, name: string, text: string | null): boolean {
  const write = () => {
    if (text === null) window[storage].removeItem(name)
    else window[storage].setItem(name, text)
    return true
  }
  return ifAllowed(write) ?? false
}

/** None if storage is forbidden. */
export function noteNames(storage: StorageName): readonly string[] {
  return ifAllowed(() => Object.keys(window[storage])) ?? []
}

function ifAllowed<Value>(use: () => Value): Value | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}

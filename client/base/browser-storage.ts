/** The browser's storage. It may be forbidden, and then even reading `window.sessionStorage` throws: hence a function. */
type Access<Method extends keyof Storage> = () => Pick<Storage, Method>

/** Null if nothing is stored, undefined if storage is forbidden. */
export function readNote(storage: Access<'getItem'>, name: string): string | null | undefined {
  return ifAllowed(() => storage().getItem(name))
}

/** Undefined if nothing is stored, storage is forbidden, or the note is not JSON. */
export function readJson<Value>(storage: Access<'getItem'>, name: string): Value | undefined {
  // 'null' instead of '': a thrown error makes a browser parse all scripts again to find its line.
  return ifAllowed(() => JSON.parse(storage().getItem(name) ?? 'null') as Value | null) ?? undefined
}

/** Null deletes the note. False if storage is forbidden or full. */
export function writeNote(
  storage: Access<'setItem' | 'removeItem'>,
  name: string,
  text: string | null,
): boolean {
  const write = () => {
    if (text === null) storage().removeItem(name)
    else storage().setItem(name, text)
    return true
  }
  return ifAllowed(write) ?? false
}

function ifAllowed<Value>(use: () => Value): Value | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}

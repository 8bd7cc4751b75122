/** Storage of a tab. Reading the property may throw if storage is forbidden. */
export type TabStorage = { readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem'> }

/** Null if there is no such note, undefined if storage is forbidden. */
export function readNote(tab: TabStorage, name: string): string | null | undefined {
  try {
    return tab.sessionStorage.getItem(name)
  } catch {
    return undefined
  }
}

export function writeNote(tab: TabStorage, name: string, text: string): boolean {
  try {
    tab.sessionStorage.setItem(name, text)
    return true
  } catch {
    return false
  }
}

/** Where a tab keeps its notes. Reading the property may itself throw when the visitor forbids storage. */
export type TabStorage = { readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem'> }

/** The note of that name, null when there is none, undefined when storage is forbidden. */
export function readNote(tab: TabStorage, name: string): string | null | undefined {
  try {
    return tab.sessionStorage.getItem(name)
  } catch {
    return undefined
  }
}

/** Keeps a note; false when storage is forbidden or full. */
export function writeNote(tab: TabStorage, name: string, text: string): boolean {
  try {
    tab.sessionStorage.setItem(name, text)
    return true
  } catch {
    return false
  }
}

import { useSyncExternalStore } from 'react'
import { readNote, writeNote } from '../base/browser-storage.ts'

/** `system`, the default, follows the device. */
export type ThemeChoice = 'system' | 'light' | 'dark'

const NOTE = 'theme'
const NIGHT_QUERY = '(prefers-color-scheme: dark)'

/** A choice made while storage was forbidden or full; it overrides a stored one until the page is left. */
let unsavedChoice: ThemeChoice | undefined

/** `system` on the server, which cannot know the choice. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribeToThemeChoice, readThemeChoice, () => 'system')
}

function readThemeChoice(): ThemeChoice {
  const stored = unsavedChoice ?? readNote('localStorage', NOTE)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

export function chooseTheme(choice: ThemeChoice): void {
  const isSaved = writeNote('localStorage', NOTE, choice === 'system' ? null : choice)
  unsavedChoice = isSaved ? undefined : choice
  dispatchEvent(new StorageEvent('storage')) // browsers tell the other tabs only
}

/** Calls `onChange` at every choice, also in another tab. Returns the function that unsubscribes. */
function subscribeToThemeChoice(onChange: () => void): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const follow = () => {
    applyTheme()
    onChange()
  }
  const followChoice = ({ key }: StorageEvent) => {
    if (key === NOTE) unsavedChoice = undefined // the latest choice wins, also one of another tab
    follow()
  }
  matchMedia(NIGHT_QUERY).addEventListener('change', follow, { signal })
  addEventListener('storage', followChoice, { signal })
  return () => listening.abort()
}

/** Stylesheets read `data-theme`; for `system` it holds the device's current setting. */
function applyTheme(): void {
  const choice = readThemeChoice()
  const night = choice === 'system' ? matchMedia(NIGHT_QUERY).matches : choice === 'dark'
  document.documentElement.dataset.theme = night ? 'dark' : 'light'
}

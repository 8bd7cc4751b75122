import { useSyncExternalStore } from 'react'
import { readNote, writeNote } from '../base/browser-storage.ts'

/** `system`, the default, follows the device. */
export type ThemeChoice = 'system' | 'light' | 'dark'

const NOTE = 'theme'
const NIGHT_QUERY = '(prefers-color-scheme: dark)'

const storage = () => localStorage

const watchers = new Set<() => void>()

/** A choice made while storage was forbidden or full; it overrides a stored one until the page is left. */
let unsavedChoice: ThemeChoice | undefined

/** `system` on the server, which cannot know the choice. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribeToThemeChoice, readThemeChoice, () => 'system')
}

function readThemeChoice(): ThemeChoice {
  return unsavedChoice ?? readStored()
}

export function chooseTheme(choice: ThemeChoice): void {
  const isSaved = writeNote(storage, NOTE, choice === 'system' ? null : choice)
  unsavedChoice = isSaved ? undefined : choice
  announceChoice()
}

/** Calls `onChange` at every choice, also in another tab. Returns the function that unsubscribes. */
function subscribeToThemeChoice(onChange: () => void): () => void {
  if (watchers.size === 0) watchOutside('addEventListener')
  watchers.add(onChange)
  return () => {
    watchers.delete(onChange)
    if (watchers.size === 0) watchOutside('removeEventListener')
  }
}

function readStored(): ThemeChoice {
  const stored = readNote(storage, NOTE)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** Stylesheets read `data-theme`; for `system` it holds the device's current setting. */
function announceChoice(): void {
  const choice = readThemeChoice()
  const night = choice === 'system' ? matchMedia(NIGHT_QUERY).matches : choice === 'dark'
  document.documentElement.dataset.theme = night ? 'dark' : 'light'
  for (const notify of watchers) notify()
}

function watchOutside(act: 'addEventListener' | 'removeEventListener'): void {
  matchMedia(NIGHT_QUERY)[act]('change', announceChoice)
  globalThis[act]('storage', followOtherTab)
}

/** The latest choice wins, also over one of this tab that could not be stored. */
function followOtherTab(event: Event): void {
  if ((event as StorageEvent).key === NOTE) unsavedChoice = undefined
  announceChoice()
}

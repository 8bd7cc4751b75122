/** `system`, the default, follows the device. */
export type ThemeChoice = 'system' | 'light' | 'dark'

const STORAGE_KEY = 'theme'
const NIGHT_QUERY = '(prefers-color-scheme: dark)'

const watchers = new Set<() => void>()

/** A choice made while storage was forbidden or full; it overrides a stored one until the page is left. */
let unsavedChoice: ThemeChoice | undefined

export function readThemeChoice(): ThemeChoice {
  return unsavedChoice ?? readStored()
}

export function chooseTheme(choice: ThemeChoice): void {
  try {
    if (choice === 'system') localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, choice)
    unsavedChoice = undefined
  } catch {
    unsavedChoice = choice
  }
  announceChoice()
}

/** Calls `onChange` at every choice, also in another tab. Returns the function that unsubscribes. */
export function subscribeToThemeChoice(onChange: () => void): () => void {
  if (watchers.size === 0) watchOutside('addEventListener')
  watchers.add(onChange)
  return () => {
    watchers.delete(onChange)
    if (watchers.size === 0) watchOutside('removeEventListener')
  }
}

function readStored(): ThemeChoice {
  try {
    const stored = localStorage.getItem(STORAGE_KEY)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return 'system'
  }
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
  if ((event as StorageEvent).key === STORAGE_KEY) unsavedChoice = undefined
  announceChoice()
}

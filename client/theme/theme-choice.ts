/** What a visitor may choose; `system` follows the device and is what holds until they choose. */
export type ThemeChoice = 'system' | 'light' | 'dark'

const STORAGE_KEY = 'theme'
const NIGHT_QUERY = '(prefers-color-scheme: dark)'

const watchers = new Set<() => void>()

/** The visitor's choice, kept between visits where the browser allows that. */
export function readThemeChoice(): ThemeChoice {
  try {
    const kept = localStorage.getItem(STORAGE_KEY)
    return kept === 'light' || kept === 'dark' ? kept : 'system'
  } catch {
    return unkeptChoice // storage is forbidden: the choice lives as long as the page
  }
}

/** Changes the theme at once and keeps the choice. */
export function chooseTheme(choice: ThemeChoice): void {
  unkeptChoice = choice
  try {
    if (choice === 'system') localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, choice)
  } catch {
    // Storage is forbidden or full: the choice still holds for this page.
  }
  announceChoice()
}

/** Calls `onChange` at every choice, also one made in another tab; gives the function that ends that. */
export function subscribeToThemeChoice(onChange: () => void): () => void {
  if (watchers.size === 0) watchOutside('addEventListener')
  watchers.add(onChange)
  return () => {
    watchers.delete(onChange)
    if (watchers.size === 0) watchOutside('removeEventListener')
  }
}

let unkeptChoice: ThemeChoice = 'system'

/** The stylesheet reads `data-theme`; in the system's name it holds what the device says now. */
function announceChoice(): void {
  const choice = readThemeChoice()
  const night = choice === 'system' ? matchMedia(NIGHT_QUERY).matches : choice === 'dark'
  document.documentElement.dataset.theme = night ? 'dark' : 'light'
  for (const notify of watchers) notify()
}

function watchOutside(act: 'addEventListener' | 'removeEventListener'): void {
  matchMedia(NIGHT_QUERY)[act]('change', announceChoice)
  globalThis[act]('storage', announceChoice)
}

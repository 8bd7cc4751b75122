import { readNote, writeNote } from '../base/browser-storage.ts'
import { useStore, windowValue } from '../base/store.ts'

/** `system`, the default, follows the device. */
export type ThemeChoice = 'system' | 'light' | 'dark'

const NOTE = 'theme'

/** `system` on the server, which cannot know the choice. */
const themeChoice = windowValue<ThemeChoice>(['storage'], readThemeChoice, 'system')

export function useThemeChoice(): ThemeChoice {
  return useStore(themeChoice)
}

function readThemeChoice(): ThemeChoice {
  const { unsavedTheme } = document.documentElement.dataset
  const choice = unsavedTheme ?? readNote('localStorage', NOTE)
  return choice === 'light' || choice === 'dark' ? choice : 'system'
}

/** `theme-script.ts` applies it. While storage is forbidden or full, it lasts until the page is left. */
export function chooseTheme(choice: ThemeChoice): void {
  const { dataset } = document.documentElement
  const isSaved = writeNote('localStorage', NOTE, choice === 'system' ? null : choice)
  if (isSaved) delete dataset.unsavedTheme
  else dataset.unsavedTheme = choice
  dispatchEvent(new StorageEvent('storage')) // browsers tell the other tabs only
}

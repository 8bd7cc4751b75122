import { inlineScript } from '../app/inline-script.ts'

/** Runs in the head, before the first paint, so that a chosen theme never flashes. */
export const themeScript = inlineScript(setTheme)

function setTheme(): void {
  let theme: string | null = null
  try {
    theme = localStorage.getItem('theme')
  } catch {
    // storage is forbidden
  }
  const isNight = matchMedia('(prefers-color-scheme: dark)').matches
  const isChosen = theme === 'light' || theme === 'dark'
  document.documentElement.dataset.theme = isChosen ? (theme as string) : isNight ? 'dark' : 'light'
}

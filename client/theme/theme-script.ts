/** Runs in the head, before the first paint, so that a chosen theme never flashes. Its text can use browser globals only. */
export const themeScript = `(${followTheme})()`

/** Sets the theme, `light` or `dark`, now and at every change of the device's setting or of the choice, in any tab. */
function followTheme(): void {
  const { dataset } = document.documentElement
  const night = matchMedia('(prefers-color-scheme: dark)')
  const apply = () => {
    let choice: string | null | undefined = dataset.unsavedTheme
    try {
      choice ??= localStorage.getItem('theme')
    } catch {
      // storage is forbidden
    }
    const isChosen = choice === 'light' || choice === 'dark'
    dataset.theme = isChosen ? (choice as string) : night.matches ? 'dark' : 'light'
  }
  apply()
  night.addEventListener('change', apply)
  addEventListener('storage', apply)
}

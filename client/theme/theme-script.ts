/**
 * Runs in the head, before the first paint, so that neither a chosen theme nor what needs a script flashes. Its text can
 * use browser globals only.
 */
export const themeScript = `(${allowScripts})();(${followTheme})()`

/**
 * The attribute `data-scripts` is there if the browser has all that our scripts use: from Chrome 120, Firefox 125 and
 * Safari 17.4 on. In an older one the stylesheet shows the page as without JavaScript, and `app/start-script.ts` loads
 * nothing.
 */
function allowScripts(): void {
  const isNewEnough =
    'canParse' in URL && 'withResolvers' in Promise && 'popover' in HTMLElement.prototype
  if (isNewEnough) document.documentElement.dataset.scripts = ''
}

/** Sets the theme, `light` or `dark`, now and whenever the device's setting or the choice changes, in any tab. */
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
  addEventListener('pageshow', apply) // Safari sends no `storage` event to a page in its back/forward cache
}

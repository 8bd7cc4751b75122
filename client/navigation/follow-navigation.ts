import type { createBrowserRouter, Location } from 'react-router'
import type { LoadingBarStore } from './loading-bar.ts'

type BrowserRouter = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>

/** Starts the loading bar for every change of page, and finishes it for the last one. */
export function followNavigation(router: BrowserRouter, bar: LoadingBarStore): void {
  let underway: { readonly token: number; readonly key: string } | undefined

  router.subscribe(({ navigation, location, errors }) => {
    const next = navigation.location
    if (next) {
      const isKnown = underway?.key === next.key
      if (isKnown || (underway && isRedirect(next)) || isSamePage(next, location)) return
      underway = { token: bar.start(), key: next.key }
    } else if (underway) {
      if (errors) bar.fail(underway.token)
      else bar.finish(underway.token)
      underway = undefined
    }
  })
}

/** A redirect continues its navigation, so the bar must not restart. */
function isRedirect({ state }: Location): boolean {
  return (state as { _isRedirect?: boolean } | null)?._isRedirect === true
}

function isSamePage(next: Location, current: Location): boolean {
  return next.pathname === current.pathname && next.search === current.search
}

import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { ChunkLoadError } from '../../shared/errors.ts'
import { type PageState, ReportedError } from '../../shared/page-state.ts'
import { createPageRoutes } from '../../shared/pages/all-pages.ts'
import { findRoute } from '../../shared/pages/page-route.ts'
import type { ReleaseFacts } from '../../shared/release.ts'
import { recordException, recordView } from '../analytics/record.ts'
import { watchVisit } from '../analytics/watch-visit.ts'
import { isPageEdited, watchServedPage } from '../base/before-hydration.ts'
import { openAnswersInPrint } from '../base/open-in-print.ts'
import { whenIdle } from '../base/when-idle.ts'
import { createBrowserPageSource } from '../loading/browser-page-source.ts'
import { allowsPrefetch } from '../loading/connection.ts'
import { stopFullLoad } from '../loading/full-load.ts'
import { preloadComponents } from '../loading/lazy-component.tsx'
import { prefetchLinks } from '../loading/prefetch-links.ts'
import { followNavigation } from '../navigation/loading-bar.ts'
import { navigationAtRest } from '../navigation/navigation-context.ts'
import { keepOffline } from '../offline/keep-offline.ts'
import { ErrorPage } from '../pages/error-page/error-page.tsx'
import { App } from './app.tsx'
import { rememberTouch } from './attribution.ts'
import { pageMiddleware } from './page-middleware.ts'
import { createRouteTree, ERROR_BOUNDARY_ID } from './route-tree.tsx'

type BrowserRouter = ReturnType<typeof createBrowserRouter>

export async function start(): Promise<void> {
  watchVisit() // before what follows, so that it records its failures
  const container = document.getElementById('app') as HTMLElement
  const facts = readEmbedded<ReleaseFacts>('release-facts')
  const state = readEmbedded<PageState>('page-payload')
  const { address } = container.dataset
  if (address) {
    history.replaceState(null, '', address) // rendered instead of the requested page
    container.dataset.at = location.pathname + location.search
  }
  rememberTouch(new URL(location.href)) // the server ran this page's middleware but stores nothing
  if (!('shell' in state)) recordView()

  const routes = createPageRoutes(facts)
  const source = createBrowserPageSource({ facts, routes })
  if ('failure' in state) await preloadComponents(ErrorPage).catch(() => {}) // then without its drawing
  const route = findRoute(routes, location.pathname)
  if (route && 'route' in state) {
    try {
      const { outcome: _, ...payload } = state
      await source.adopt(route, new URL(location.href), payload)
      // React renders an edited page anew: whole, or its lazy sections would be empty for a moment.
      if (isPageEdited())
        await Promise.all([App, source.page(route)].map(preloadComponents)).catch(() => {})
    } catch (error) {
      if (error instanceof ChunkLoadError) return // the server's HTML stays, links included
      throw error
    }
  }

  if (container.dataset.at !== location.pathname + location.search) return // it is being reloaded
  delete container.dataset.at
  const router = createBrowserRouter(createRouteTree({ routes, pageMiddleware, facts, source }), {
    hydrationData: toHydrationData(state),
  })
  await until(router, ({ initialized }) => initialized) // at once if the server rendered the page
  const { state: shown } = router
  const navigation = navigationAtRest(shown.location.pathname + shown.location.search)
  const following = followNavigation(router, navigation)
  const stop = () => {
    stopFullLoad()
    following.stop()
  }
  addEventListener('pageshow', ({ persisted }) => {
    // Back to a page that was left by a full load: its navigation would never end.
    if (persisted && router.state.navigation.state !== 'idle') following.stop()
  })
  const requestId = 'failure' in state ? state.failure.requestId : undefined
  const app = (
    <App
      facts={facts}
      siteUrl={container.dataset.siteUrl ?? ''}
      requestId={requestId}
      navigation={{ ...navigation, stop }}
    >
      <RouterProvider
        router={router}
        onError={(error) => {
          recordException('react', error)
          following.fail(error)
        }}
      />
    </App>
  )
  if ('shell' in state) {
    await preloadComponents(App).catch(() => {})
    createRoot(container).render(app)
  } else {
    watchServedPage(container)
    const onRecoverableError = isPageEdited() ? () => {} : reportError // others' edits are no fault of ours
    // In slices, so that input is heard.
    startTransition(() => void hydrateRoot(container, app, { onRecoverableError }))
  }
  prefetchLinks(source.prefetch)
  openAnswersInPrint()
  whenIdle(() => {
    // Needed most when there is no network to fetch it from, but not at the cost of a visitor who saves data.
    if (allowsPrefetch()) preloadComponents(ErrorPage).catch(() => {})
    keepOffline({ isOff: container.dataset.offline === 'off', secondPage: untilSecondPage(router) })
  })
}

/** Data embedded by the server. It is not a script, so no policy forbids it. */
function readEmbedded<Value>(id: string): Value {
  return JSON.parse(document.getElementById(id)?.textContent ?? '') as Value
}

function toHydrationData(state: PageState) {
  if ('shell' in state) return undefined
  if ('route' in state) {
    const { outcome, ...payload } = state
    const actionData = outcome && { [state.route]: outcome }
    return { loaderData: { [state.route]: payload }, ...(actionData && { actionData }) }
  }
  return { loaderData: {}, errors: { [ERROR_BOUNDARY_ID]: new ReportedError(state.failure) } }
}

/** A page of ours led here, or the visitor opens another. */
async function untilSecondPage(router: BrowserRouter): Promise<void> {
  const first = location.pathname
  if (document.referrer.startsWith(`${location.origin}/`)) return
  await until(router, (state) => state.location.pathname !== first)
  await new Promise<void>((resolve) => whenIdle(resolve)) // the page first
}

/** Resolves as soon as the router's state passes. */
function until(
  router: BrowserRouter,
  passes: (state: BrowserRouter['state']) => boolean,
): Promise<void> {
  return new Promise((resolve) => {
    if (passes(router.state)) return resolve()
    const stop = router.subscribe((state) => {
      if (!passes(state)) return
      stop()
      resolve()
    })
  })
}

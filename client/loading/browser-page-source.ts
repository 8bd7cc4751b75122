import { PayloadLoadError, StaleReleaseError } from '../../shared/errors.ts'
import type { PagePayload } from '../../shared/pages/page-payload.ts'
import {
  findRoute,
  isPersonal,
  type PageRoute,
  payloadName,
} from '../../shared/pages/page-route.ts'
import type { ReleaseFacts } from '../../shared/release.ts'
import { PAYLOAD_TIMEOUT_MS, STYLESHEET_WAIT_MS } from '../../shared/timings.ts'
import { isPageInUse } from '../base/before-hydration.ts'
import { loadChunk, loadInFull } from './chunk-loader.ts'
import { importPage, type PageComponent, preloadComponents } from './import-page.ts'
import { createLoadOnce } from './load-once.ts'
import type { PageSource } from './page-source.ts'

interface BrowserPageSource extends PageSource {
  adopt(route: PageRoute, url: URL, payload: PagePayload): Promise<void>
  /** Loads all that a path shows before it is asked for. */
  prefetch(path: string): Promise<unknown>
}

interface BrowserPageSourceOptions {
  readonly routes: readonly PageRoute[]
  readonly facts: ReleaseFacts
}

/** Loads pages and payloads over the network and caches them in this tab. */
export function createBrowserPageSource(options: BrowserPageSourceOptions): BrowserPageSource {
  const { facts, routes } = options
  const pages = createLoadOnce(importPage)
  const payloads = createLoadOnce((name, cache) => fetchPayload(facts.payloadsPath, name, cache))
  const stylesheets = createLoadOnce((id) => addStylesheet(facts.pageStylesheets[id]))

  /** A page is shown without a stylesheet that is slow or fails, and gets it when the connection is back. */
  async function untilStyled(id: string): Promise<void> {
    const loadLater = () => void stylesheets.load(id).catch(() => {})
    const styled = stylesheets
      .await(id)
      .catch(() => addEventListener('online', loadLater, { once: true }))
    const waited = new Promise((resolve) => setTimeout(resolve, STYLESHEET_WAIT_MS))
    await Promise.race([styled, waited])
  }

  return {
    async payload(route, { url, signal }) {
      if (isPersonal(url)) return leaveTo(url)
      try {
        return await payloads.await(payloadName(route, { url }))
      } catch (error) {
        if (signal.aborted || !(error instanceof StaleReleaseError)) throw error
        return leaveTo(url)
      }
    },
    async prepare(route, { url, signal }) {
      const load = () =>
        Promise.all([pages.await(route.id).then(preloadComponents), untilStyled(route.id)])
      await loadChunk(load, { target: url.href, signal })
    },
    async adopt(route, url, payload) {
      if (!isPersonal(url)) payloads.set(payloadName(route, { url }), payload)
      stylesheets.set(route.id, true) // the document has it
      await loadChunk(() => pages.await(route.id), { target: url.href, isInUse: isPageInUse })
    },
    page: ({ id }) => pages.peek(id) as PageComponent,
    async prefetch(path) {
      const url = new URL(path, location.origin)
      const route = findRoute(routes, url.pathname)
      if (!route) return
      await Promise.all([
        payloads.load(payloadName(route, { url })),
        pages.load(route.id).then(preloadComponents),
        stylesheets.load(route.id),
      ])
    },
  }
}

/**
 * Fetches the payload with this name, a route id that a dot and a suffix may follow, from the folder `base`. Rejects
 * with PayloadLoadError or StaleReleaseError.
 */
async function fetchPayload(base: string, name: string, cache: RequestCache): Promise<PagePayload> {
  const signal = AbortSignal.timeout(PAYLOAD_TIMEOUT_MS)
  try {
    const response = await fetch(`${base}/${name}.json`, { cache, signal })
    if (response.status === 404) throw new StaleReleaseError()
    if (!response.ok) throw new Error(`Payload ${name} was answered ${response.status}`)
    return checkPayload(name, await response.json())
  } catch (cause) {
    throw cause instanceof StaleReleaseError ? cause : new PayloadLoadError(cause)
  }
}

/** Ids contain no dot, so the text before it is the route. */
function checkPayload(name: string, payload: unknown): PagePayload {
  const route = (payload as Partial<PagePayload> | null)?.route
  if (route !== name.split('.')[0]) throw new Error(`Payload ${name} belongs to ${String(route)}`)
  return payload as PagePayload
}

/** A full load is in progress: nothing is rendered in the meantime. */
function leaveTo({ href }: URL): Promise<never> {
  loadInFull(href)
  return new Promise<never>(() => {})
}

/** Its rules apply to its own page only, so it may be there before. /404 has none. Resolves once it applies. */
async function addStylesheet(href: string | undefined): Promise<true> {
  if (href === undefined) return true
  const link = document.createElement('link')
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  link.rel = 'stylesheet'
  link.href = href
  link.onload = resolve
  link.onerror = (cause) => {
    link.remove()
    reject(cause)
  }
  document.head.append(link)
  await promise
  return true
}

import { ChunkLoadError, IncompletePageError, StaleReleaseError } from '../../shared/errors.ts'
import type { PagePayload } from '../../shared/pages/page-payload.ts'
import {
  findRoute,
  isPersonal,
  type PageRoute,
  payloadName,
} from '../../shared/pages/page-route.ts'
import type { ReleaseFacts } from '../../shared/release.ts'
import { PAGE_LOAD_TIMEOUT_MS, STYLESHEET_WAIT_MS } from '../../shared/timings.ts'
import { recordException } from '../analytics/record.ts'
import { isPageInUse } from '../base/before-hydration.ts'
import { addStylesheet } from './add-stylesheet.ts'
import { fetchPayload } from './fetch-payload.ts'
import { loadInFull, takeReload } from './full-load.ts'
import { importPage } from './import-page.ts'
import { type PageComponent, preloadComponents } from './lazy-component.tsx'
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

/** Loads pages over the network and caches them in this tab. */
export function createBrowserPageSource(options: BrowserPageSourceOptions): BrowserPageSource {
  const { facts, routes } = options
  const payloads = createLoadOnce((name, cache) => fetchPayload(facts.payloadsPath, name, cache))
  const pages = createLoadOnce(importPage)
  const wholePages = createLoadOnce((id) => pages.load(id).then(loadSections))
  const stylesheets = createLoadOnce((id) => addStylesheet(facts.pageStylesheets[id]))

  /** All that a page needs, whether its link is seen, pointed at, or clicked. */
  const partsOf = (route: PageRoute, url: URL, how: 'load' | 'await') => ({
    payload: payloads[how](payloadName(route, { url })),
    code: wholePages[how](route.id),
    stylesheet: stylesheets[how](route.id),
  })

  return {
    async load(route, { url, signal }) {
      if (isPersonal(url)) return loadInFull(url.href, signal)
      const loading = async () => {
        const { payload, code, stylesheet } = partsOf(route, url, 'await')
        const loadLater = () => void stylesheets.load(route.id).catch(() => {})
        const [loaded] = await Promise.all([payload, code, untilStyled(stylesheet, loadLater)])
        return loaded
      }
      return loadOrLeave(loading, { target: url.href, signal })
    },
    async adopt(route, url, payload) {
      if (!isPersonal(url)) payloads.set(payloadName(route, { url }), payload)
      stylesheets.set(route.id, true) // the document has it
      await loadOrLeave(() => pages.await(route.id), { target: url.href, isInUse: isPageInUse })
    },
    page: ({ id }) => pages.peek(id) as PageComponent,
    async prefetch(path) {
      const url = new URL(path, location.origin)
      const route = findRoute(routes, url.pathname)
      if (route) await Promise.all(Object.values(partsOf(route, url, 'load')))
    },
  }
}

async function loadSections({ lazyComponents = [] }: PageComponent): Promise<true> {
  await preloadComponents({ lazyComponents })
  return true
}

/** A page is shown without a stylesheet that is slow or fails. `loadLater` runs when the connection is back. */
async function untilStyled(stylesheet: Promise<true>, loadLater: () => void): Promise<void> {
  const styled = stylesheet.catch(() => addEventListener('online', loadLater, { once: true }))
  const waited = new Promise((resolve) => setTimeout(resolve, STYLESHEET_WAIT_MS))
  await Promise.race([styled, waited])
}

interface LoadOptions {
  /** Path, query, and hash of the requested page, not of the current one. */
  readonly target: string
  /** Aborted if the visitor has navigated elsewhere, or stopped: then no full load follows. */
  readonly signal?: AbortSignal
  /** Whether the visitor uses the page that a full load would replace. */
  readonly isInUse?: () => boolean
}

/**
 * Loads all of a page within PAGE_LOAD_TIMEOUT_MS. The browser remembers a module that failed, so the page is then
 * loaded in full, and nothing else renders. Throws ChunkLoadError where that could only fail again, loop, or disturb:
 * offline, within a minute of the last one in this tab, without storage for that time, and on a page in use. Throws
 * PayloadLoadError at once: the next click can fetch it. Records what failed, except after an abort or without a
 * connection.
 */
async function loadOrLeave<T>(load: () => Promise<T>, options: LoadOptions): Promise<T> {
  const { target, signal, isInUse } = options
  try {
    return await Promise.race([load(), rejectAfter(PAGE_LOAD_TIMEOUT_MS)])
  } catch (cause) {
    if (cause instanceof StaleReleaseError && !signal?.aborted) return loadInFull(target, signal)
    if (cause instanceof IncompletePageError) throw cause
    const isWanted = !signal?.aborted && navigator.onLine
    if (isWanted) recordException('chunk', cause)
    if (!isWanted || isInUse?.() || !takeReload()) throw new ChunkLoadError(cause)
    return loadInFull(target, signal)
  }
}

function rejectAfter(limitMs: number): Promise<never> {
  const cause = new DOMException(`No answer in ${limitMs} ms`, 'TimeoutError')
  return new Promise((_, reject) => setTimeout(reject, limitMs, cause))
}

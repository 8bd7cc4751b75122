import { StaleReleaseError } from '../../shared/errors.ts'
import type { PagePayload, PageRequest } from '../../shared/pages/page-payload.ts'
import { findRoute, type PageRoute, payloadName } from '../../shared/pages/page-route.ts'
import type { ReleaseFacts } from '../../shared/release.ts'
import { recordMissing } from '../analytics/record.ts'
import { loadChunk, loadInFull } from '../navigation/chunk-loader.ts'
import type { PayloadLoader } from '../navigation/page-payloads.ts'
import { importPage, type PageComponent, preloadComponents } from './import-page.ts'
import type { PageSource } from './route-tree.tsx'

interface BrowserPageSource extends PageSource {
  adopt(route: PageRoute, url: URL, payload: PagePayload): Promise<void>
  /** Fetches what a path needs before it is asked for; `isWhole`: its lazy sections and stylesheet too. */
  prefetch(path: string, isWhole: boolean): Promise<unknown>
}

interface BrowserPageSourceOptions {
  readonly routes: readonly PageRoute[]
  readonly facts: ReleaseFacts
  readonly payloads: PayloadLoader
}

/** Loads pages and payloads over the network and caches them in this tab. */
export function createBrowserPageSource(options: BrowserPageSourceOptions): BrowserPageSource {
  const { facts, routes, payloads } = options
  const pages = new Map<string, PageComponent>()
  const whole = new Set<string>() // with their lazy sections

  const load = async ({ id }: PageRoute, isWhole: boolean) => {
    const page = pages.get(id) ?? (await importPage(id))
    pages.set(id, page)
    if (!isWhole) return
    await preloadComponents(page)
    whole.add(id)
  }

  return {
    async payload(route, { url, signal }) {
      if (isPersonal(url)) return leaveTo(url)
      try {
        return await payloads.load(payloadName(route, { url }))
      } catch (error) {
        if (signal.aborted || !(error instanceof StaleReleaseError)) throw error
        return leaveTo(url)
      }
    },
    async prepare(route, { url, signal }) {
      if (whole.has(route.id)) return
      await loadChunk(() => load(route, true), { target: url.href, signal, report: recordMissing })
    },
    adopt(route, url, payload) {
      if (!isPersonal(url)) payloads.keep(payloadName(route, { url }), payload)
      return loadChunk(() => load(route, false), { target: url.href, report: recordMissing })
    },
    page: ({ id }) => pages.get(id) as PageComponent,
    async prefetch(path, isWhole) {
      const url = new URL(path, location.origin)
      const route = findRoute(routes, url.pathname)
      if (!route) return
      const request: PageRequest = { url }
      await Promise.all([
        payloads.load(payloadName(route, request)),
        load(route, isWhole),
        isWhole && warmCache(facts.pageStylesheets[route.id]),
      ])
    },
  }
}

/** A page behind a signed link is always loaded from the server, and never stored. */
function isPersonal({ searchParams }: URL): boolean {
  return searchParams.has('booking') || searchParams.has('key')
}

/** A full load is in progress: nothing is rendered in the meantime. */
function leaveTo({ href }: URL): Promise<never> {
  loadInFull(href)
  return new Promise<never>(() => {})
}

const warmed = new Set<string>()

/** Not `<link rel="preload">`: browsers complain of one that is not used within seconds. */
async function warmCache(sheet: string | undefined): Promise<void> {
  if (sheet === undefined || warmed.has(sheet)) return
  warmed.add(sheet)
  await (await fetch(sheet, { priority: 'low' })).text()
}

import type { PrivacySignals } from '../analytics/counting-choice.ts'

/** Runs at the end of the document. Its text can use browser globals only. */
export const startScript = `(${start})()`

/**
 * Loads the entry and its chunks (listed on `#app`) and the manifest after the first paint, so that nothing competes
 * with the visible page. A browser that `theme/theme-script.ts` finds too old gets the page as without JavaScript.
 */
function start(): void {
  const app = document.getElementById('app') as HTMLElement
  const { dataset } = app
  const { entry = '', chunks = '' } = dataset
  let hasBegun = false

  // Back, after a reload, leads to an entry of the same document: without the router, the page has to be loaded.
  dataset.at = here()
  addEventListener('popstate', () => {
    if ('at' in dataset && dataset.at !== here()) location.reload()
  })

  // For hydration, which must not move the focus or the page of a visitor who uses it (`navigation/arrival.tsx`).
  for (const type of ['keydown', 'pointerdown', 'touchstart', 'wheel']) {
    const mark = () => {
      dataset.used = ''
    }
    addEventListener(type, mark, { once: true, passive: true })
  }

  // For hydration, which has to know whether a translation, an extension, or the like has edited the page.
  new MutationObserver((_, edits) => {
    dataset.edited = ''
    edits.disconnect()
  }).observe(app, { childList: true, characterData: true, subtree: true })

  // Some privacy settings, and tabs in the background, report no paint.
  addEventListener('load', () => setTimeout(begin, 1_000))
  try {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) setTimeout(begin)
    }).observe({ type: 'paint', buffered: true })
  } catch {} // switched off: after the load then

  function begin() {
    if (hasBegun) return
    hasBegun = true
    if ('scripts' in document.documentElement.dataset) {
      for (const href of chunks.split(' ')) addLink('modulepreload', href)
      import(entry).catch(() => import(`${entry}?${Date.now()}`)).catch(report)
    }
    addLink('manifest', '/manifest.webmanifest')
  }

  /** The rules of `analytics/counting-choice.ts`, whose code did not arrive either. */
  function report({ name, message }: Error) {
    const { globalPrivacyControl, doNotTrack } = navigator as PrivacySignals
    if (!dataset.release || globalPrivacyControl || doNotTrack === '1') return
    if (localStorage.getItem('counting') === 'off') return
    const failure = { type: 'exception', source: 'chunk', name, message, stack: `${entry}:1:1` }
    const events = [{ ...failure, path: location.pathname, ageMs: 0 }]
    navigator.sendBeacon('/api/events', JSON.stringify({ release: dataset.release, events }))
  }

  function addLink(rel: string, href: string) {
    const link = document.createElement('link')
    link.rel = rel
    link.href = href
    document.head.append(link)
  }

  function here() {
    return location.pathname + location.search
  }
}

import type { Browser, Page } from 'playwright-core'
import { untilHydrated } from '../../support/navigate.ts'
import { slowProcessor } from '../../support/slow-phone.ts'

export interface SearchVisit {
  /** Sent by the server, with headers: by the page, by reaching for its field, and from the first key on. */
  readonly bytes: { readonly page: number; readonly field: number; readonly keys: number }
  /** From the first key to its answer. */
  readonly first: number
  /** From each later key to the frame that shows its answer, in ms. */
  readonly later: readonly number[]
  /** Of keys typed at a steady pace, from each to the frame that shows its letter, in ms. */
  readonly letters: readonly number[]
}

export interface SearchField {
  readonly path: string
  /** Opens the field, if the page does not show it. */
  readonly opener?: string
  readonly field: string
  readonly status: string
}

const CPU_RATE = 4
/** The code of the search comes beside its database. */
const QUIET_MS = 1_000
/** Of somebody who types fast with two thumbs. */
const PACE_MS = 150
const DATABASE = /\/content\/search-.+\.json/

/** Types a text, key by key, on a phone with an empty cache. Each key waits for the answer to the one before. */
export async function searchOnPhone(
  browser: Browser,
  { path, opener, field, status }: SearchField,
  { site, text }: { readonly site: string; readonly text: string },
): Promise<SearchVisit> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    isMobile: true,
    hasTouch: true,
  })
  try {
    const page = await context.newPage()
    await page.addInitScript(saveData)
    const sent = countBytes(page)
    await slowProcessor(page, CPU_RATE)
    await page.goto(site + path, { waitUntil: 'networkidle' })
    await untilHydrated(page)
    const ofPage = await sent()
    const database = page.waitForEvent('requestfinished', (sent) => DATABASE.test(sent.url()))
    if (opener) await page.locator(opener).click()
    await page.locator(field).focus()
    await database
    await page.waitForTimeout(QUIET_MS)
    const ofField = await sent()
    await page.evaluate(watchAnswers, { field, status })
    const times: number[] = []
    for (const key of text) {
      const answered = key === ' ' ? undefined : page.evaluate(nextAnswer)
      await page.keyboard.type(key)
      if (answered) times.push(await answered)
    }
    const [first = 0, ...later] = times
    const ofKeys = await sent()
    const letters = await typeAtPace(page, { field, text })
    return { bytes: { page: ofPage, field: ofField, keys: ofKeys }, first, later, letters }
  } finally {
    await context.close()
  }
}

/** So that no prefetched page counts as the search's. */
function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
}

/** Returns those since the last call. */
function countBytes(page: Page): () => Promise<number> {
  let sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    const size = request.sizes().then((all) => all.responseHeadersSize + all.responseBodySize)
    sizes.push(size.catch(() => 0))
  })
  return async () => {
    const known = await Promise.all(sizes)
    sizes = []
    return known.reduce((sum, size) => sum + size, 0)
  }
}

interface Watched extends Window {
  searchAnswered?: (ms: number) => void
  keyTimes?: number[]
}

/** In the page. An answer quotes the text that it is for. */
function watchAnswers({ field, status }: Pick<SearchField, 'field' | 'status'>): void {
  const input = document.querySelector<HTMLInputElement>(field)
  let start: number | undefined
  input?.addEventListener('input', () => {
    start = performance.now()
  })
  const observer = new MutationObserver(() => {
    const said = document.querySelector(status)?.textContent ?? ''
    if (start === undefined || !said.includes(`“${input?.value.trim()}”`)) return
    const typedAt = start
    start = undefined
    requestAnimationFrame(() =>
      setTimeout(() => (window as Watched).searchAnswered?.(performance.now() - typedAt)),
    )
  })
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
}

function nextAnswer(): Promise<number> {
  return new Promise((resolve) => {
    Object.assign(window, { searchAnswered: resolve })
  })
}

async function typeAtPace(
  page: Page,
  { field, text }: { readonly field: string; readonly text: string },
): Promise<readonly number[]> {
  await page.locator(field).fill('')
  await page.waitForTimeout(QUIET_MS)
  await page.evaluate(watchKeys, LEAST_KEY_MS)
  await page.keyboard.type(text, { delay: PACE_MS })
  await page.waitForTimeout(QUIET_MS)
  const seen = await page.evaluate(() => (window as Watched).keyTimes ?? [])
  const unseen = Math.max(0, text.length - seen.length) // shown sooner
  return [...seen, ...Array.from({ length: unseen }, () => LEAST_KEY_MS)]
}

/** The least that browsers report. */
const LEAST_KEY_MS = 16

/** In the page: what browsers measure as the latency of a key, up to the next frame after its handlers. */
function watchKeys(leastMs: number): void {
  const times: number[] = []
  Object.assign(window, { keyTimes: times })
  const observer = new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'keydown') times.push(duration)
  })
  observer.observe({ type: 'event', durationThreshold: leastMs } as PerformanceObserverInit)
}

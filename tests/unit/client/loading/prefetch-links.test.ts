import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { Connection } from '../../../../client/loading/connection.ts'
import { createPrefetcher } from '../../../../client/loading/prefetch-links.ts'

const FAST: Connection = { onLine: true, connection: { saveData: false, effectiveType: '4g' } }
const SAVING: Connection = { onLine: true, connection: { saveData: true, effectiveType: '4g' } }

type Tell = (entries: { isIntersecting: boolean; target: unknown }[]) => void

class FakeObserver {
  static made: FakeObserver[] = []
  readonly watched = new Set<unknown>()
  readonly #tell: Tell
  constructor(tell: Tell) {
    this.#tell = tell
    FakeObserver.made.push(this)
  }
  observe(link: unknown) {
    this.watched.add(link)
  }
  unobserve(link: unknown) {
    this.watched.delete(link)
  }
  /** Reports that a link enters or leaves the viewport. */
  show(link: unknown, isIntersecting = true) {
    if (this.watched.has(link)) this.#tell([{ isIntersecting, target: link }])
  }
}

function aLink(pathname: string, search = '', origin = 'https://example.com') {
  return { origin, pathname, search } as HTMLAnchorElement
}

/** A page whose idle callbacks run on demand. `idle: false` leaves out requestIdleCallback. */
function aPage({ idle = true, observes = true } = {}) {
  const prefetchPage = jest.fn(
    (_path: string, _isWhole: boolean): Promise<unknown> => Promise.resolve(),
  )
  const idleCalls: { run: () => void; timeout: number }[] = []
  const page = {
    navigator: FAST,
    location: { origin: 'https://example.com' },
    setTimeout: (run: () => void, ms: number) => setTimeout(run, ms),
    ...(observes && { IntersectionObserver: FakeObserver as never }),
    ...(idle && {
      requestIdleCallback: (run: () => void, { timeout }: { timeout: number }) =>
        idleCalls.push({ run, timeout }),
    }),
  }
  const prefetcher = createPrefetcher({ prefetchPage, page })
  const becomeIdle = () => {
    for (const { run } of idleCalls.splice(0)) run()
    const [observer] = FakeObserver.made
    if (observer === undefined) throw new Error('No observer was made')
    return observer
  }
  return { prefetchPage, page, prefetcher, idleCalls, becomeIdle }
}

beforeEach(() => {
  FakeObserver.made = []
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

describe('waiting for an idle moment', () => {
  it('asks once for one, within 2000 ms, and watches nothing before', () => {
    const { prefetcher, idleCalls } = aPage()
    prefetcher.observe(aLink('/faqs'))
    prefetcher.observe(aLink('/why'))
    expect(idleCalls.map(({ timeout }) => timeout)).toEqual([2000])
    expect(FakeObserver.made).toHaveLength(0)
  })

  it('waits 2000 ms where the browser knows no idle moments', () => {
    const { prefetcher } = aPage({ idle: false })
    prefetcher.observe(aLink('/faqs'))
    jest.advanceTimersByTime(1999)
    expect(FakeObserver.made).toHaveLength(0)
    jest.advanceTimersByTime(1)
    expect(FakeObserver.made).toHaveLength(1)
  })

  it('does without watching where the browser cannot', () => {
    const { prefetcher, prefetchPage, idleCalls } = aPage({ observes: false })
    const link = aLink('/faqs')
    prefetcher.observe(link)
    expect(() => idleCalls[0]?.run()).not.toThrow()
    prefetcher.intend(link)
    expect(prefetchPage).toHaveBeenCalledWith('/faqs', true)
  })
})

describe('a link that becomes visible', () => {
  it('has its page prefetched, with its query, once', () => {
    const { prefetcher, prefetchPage, becomeIdle } = aPage()
    const link = aLink('/whitepapers', '?paper=example')
    prefetcher.observe(link)
    const observer = becomeIdle()
    observer.show(link, false)
    expect(prefetchPage).not.toHaveBeenCalled()
    observer.show(link)
    observer.show(link)
    expect(prefetchPage.mock.calls).toEqual([['/whitepapers?paper=example', false]])
    expect(observer.watched.size).toBe(0)
  })

  it('shares one observer with all the others, also those that appear later', () => {
    const { prefetcher, prefetchPage, becomeIdle } = aPage()
    prefetcher.observe(aLink('/faqs'))
    const observer = becomeIdle()
    const late = aLink('/partners')
    prefetcher.observe(late)
    observer.show(late)
    expect(FakeObserver.made).toHaveLength(1)
    expect(prefetchPage.mock.calls).toEqual([['/partners', false]])
  })

  it('is tested again at its next appearance when the connection did not allow it', () => {
    const { prefetcher, prefetchPage, page, becomeIdle } = aPage()
    const link = aLink('/faqs')
    prefetcher.observe(link)
    const observer = becomeIdle()
    page.navigator = SAVING
    observer.show(link)
    expect(prefetchPage).not.toHaveBeenCalled()
    page.navigator = FAST
    observer.show(link, false)
    expect(prefetchPage).not.toHaveBeenCalled()
    observer.show(link)
    expect(prefetchPage).toHaveBeenCalledTimes(1)
  })

  it('is prefetched again after it was mounted again, and not after it is gone', () => {
    const { prefetcher, prefetchPage, becomeIdle } = aPage()
    const link = aLink('/faqs')
    prefetcher.observe(link)
    const observer = becomeIdle()
    observer.show(link)
    prefetcher.unobserve(link)
    prefetcher.observe(link)
    observer.show(link)
    expect(prefetchPage).toHaveBeenCalledTimes(2)
    prefetcher.unobserve(link)
    observer.show(link)
    prefetcher.intend(link)
    expect(prefetchPage).toHaveBeenCalledTimes(2)
  })

  it('is ignored if it leads to another site', () => {
    const { prefetcher, prefetchPage, idleCalls } = aPage()
    const link = aLink('/', '', 'https://elsewhere.example')
    prefetcher.observe(link)
    prefetcher.intend(link)
    expect(idleCalls).toHaveLength(0)
    expect(prefetchPage).not.toHaveBeenCalled()
  })
})

describe('a link the visitor points at', () => {
  it('is prefetched at once, before any idle moment, and then no more', () => {
    const { prefetcher, prefetchPage, becomeIdle } = aPage()
    const link = aLink('/faqs')
    prefetcher.observe(link)
    prefetcher.intend(link)
    prefetcher.intend(link)
    expect(prefetchPage.mock.calls).toEqual([['/faqs', true]])
    expect(becomeIdle().watched.size).toBe(0)
  })

  it('is not prefetched when the connection does not allow it', () => {
    const { prefetcher, prefetchPage, page } = aPage()
    page.navigator = { onLine: false }
    const link = aLink('/faqs')
    prefetcher.observe(link)
    prefetcher.intend(link)
    expect(prefetchPage).not.toHaveBeenCalled()
  })
})

it.each([
  ['rejects', () => Promise.reject(new Error('no network'))],
  [
    'throws',
    () => {
      throw new Error('no such page')
    },
  ],
])(
  'stays silent when prefetching %s, because a click will show the error',
  async (_how, prefetchPage) => {
    const { page } = aPage()
    const prefetcher = createPrefetcher({ prefetchPage, page })
    const link = aLink('/faqs')
    prefetcher.observe(link)
    await expect(Promise.resolve(prefetcher.intend(link))).resolves.toBeUndefined()
  },
)

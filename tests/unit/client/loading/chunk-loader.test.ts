import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { loadChunk, loadInFull } from '../../../../client/loading/chunk-loader.ts'
import { ChunkLoadError } from '../../../../shared/errors.ts'
import { FakeTab } from '../fake-tab.ts'

/** A tab on the home page, whose documents share its storage. */
class FakeChunkWindow extends FakeTab {
  readonly loads: string[] = []
  readonly navigator = { onLine: true }
  readonly location = {
    href: 'https://example.com/',
    assign: (url: string | URL) => {
      this.loads.push(String(url))
    },
    reload: () => {},
  }
}

const failing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
const hanging = () => new Promise<never>(() => {})

/** Loads the chunk of /faqs. `settled` is called once it succeeds or fails. */
function request(page: FakeChunkWindow, load: () => Promise<unknown> = failing) {
  const settled = jest.fn()
  const promise = loadChunk(load, { target: '/faqs#seal', page })
  promise.then(settled, settled)
  return { promise, settled }
}

beforeEach(() => {
  jest.useFakeTimers({ now: 1_000_000_000 })
})
afterEach(() => {
  jest.useRealTimers()
})

describe('a script that arrives', () => {
  it('is returned, and its timeout is cleared', async () => {
    const page = new FakeChunkWindow()
    await expect(request(page, async () => 'a page').promise).resolves.toBe('a page')
    expect(jest.getTimerCount()).toBe(0)
    expect(page.loads).toEqual([])
  })

  it('may take 119,999 ms', async () => {
    const page = new FakeChunkWindow()
    const slow = () => new Promise((resolve) => setTimeout(resolve, 119_999, 'a page'))
    const { promise } = request(page, slow)
    await jest.advanceTimersByTimeAsync(119_999)
    await expect(promise).resolves.toBe('a page')
  })
})

describe('a script that does not', () => {
  it('causes a full load of the requested page, and never settles', async () => {
    const page = new FakeChunkWindow()
    const { settled } = request(page)
    await jest.advanceTimersByTimeAsync(600_000)
    expect(page.loads).toEqual(['https://example.com/faqs#seal'])
    expect(settled).not.toHaveBeenCalled()
  })

  it('times out after 120,000 ms and not a millisecond before', async () => {
    const page = new FakeChunkWindow()
    request(page, hanging)
    await jest.advanceTimersByTimeAsync(119_999)
    expect(page.loads).toEqual([])
    await jest.advanceTimersByTimeAsync(1)
    expect(page.loads).toEqual(['https://example.com/faqs#seal'])
  })

  it('also counts as failed if the import throws synchronously', async () => {
    const page = new FakeChunkWindow()
    request(page, () => {
      throw new Error('blocked')
    })
    await jest.advanceTimersByTimeAsync(0)
    expect(page.loads).toHaveLength(1)
  })
})

it('a failed script is reported with its cause, unless the connection or the visitor is gone', async () => {
  const report = jest.fn()
  const page = new FakeChunkWindow()
  const load = (signal?: AbortSignal) =>
    loadChunk(failing, { target: '/faqs', report, page, signal }).catch(() => {})
  await Promise.race([load(), jest.advanceTimersByTimeAsync(0)])
  await load()
  expect(report).toHaveBeenCalledTimes(2)
  expect(report).toHaveBeenLastCalledWith(expect.any(TypeError))
  await load(AbortSignal.abort())
  page.navigator.onLine = false
  await load()
  expect(report).toHaveBeenCalledTimes(2)
})

describe('the guard against a reload loop', () => {
  it('throws for the error page if the last full load was 59,999 ms ago, and loads again after 60,000 ms', async () => {
    const page = new FakeChunkWindow()
    request(page)
    await jest.advanceTimersByTimeAsync(59_999)
    const error = await request(page).promise.catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ChunkLoadError)
    expect((error as Error).cause).toBeInstanceOf(TypeError)
    expect(page.loads).toHaveLength(1)

    await jest.advanceTimersByTimeAsync(1)
    request(page)
    await jest.advanceTimersByTimeAsync(0)
    expect(page.loads).toHaveLength(2)
  })

  it('holds if storage is blocked', async () => {
    const page = new FakeChunkWindow()
    page.forbidden = true
    await expect(request(page).promise).rejects.toBeInstanceOf(ChunkLoadError)
    expect(page.loads).toEqual([])
  })

  it('holds if storage is readable but not writable', async () => {
    const page = new FakeChunkWindow()
    page.kept.set = () => {
      throw new DOMException('Full', 'QuotaExceededError')
    }
    await expect(request(page).promise).rejects.toBeInstanceOf(ChunkLoadError)
    expect(page.loads).toEqual([])
  })

  it.each(['not a number', String(1_000_000_000 + 3_600_000)])(
    'does not hold forever if the stored time is %p',
    async (note) => {
      const page = new FakeChunkWindow()
      page.kept.set('chunk-reload-at', note)
      request(page)
      await jest.advanceTimersByTimeAsync(0)
      expect(page.loads).toHaveLength(1)
      await expect(request(page).promise).rejects.toBeInstanceOf(ChunkLoadError)
    },
  )
})

it('shows the error page offline, where a full load would only lose the site', async () => {
  const page = new FakeChunkWindow()
  page.navigator.onLine = false
  await expect(request(page).promise).rejects.toBeInstanceOf(ChunkLoadError)
  expect(page.loads).toEqual([])
})

function goFrom(href: string, target: string) {
  const calls: string[] = []
  const location = {
    href,
    assign: (url: string | URL) => calls.push(`assign ${url}`),
    reload: () => calls.push('reload'),
  }
  loadInFull(target, { location })
  return calls
}

describe('a full load', () => {
  it('requests the page from the server', () => {
    expect(goFrom('https://example.com/', '/faqs?x=1#q')).toEqual([
      'assign https://example.com/faqs?x=1#q',
    ])
  })

  it('can reload the current page', () => {
    expect(goFrom('https://example.com/faqs', '/faqs')).toEqual(['assign https://example.com/faqs'])
  })

  it('reloads when only the hash differs, which would otherwise load nothing', () => {
    expect(goFrom('https://example.com/faqs#a', '/faqs#b')).toEqual([
      'assign https://example.com/faqs#b',
      'reload',
    ])
  })
})

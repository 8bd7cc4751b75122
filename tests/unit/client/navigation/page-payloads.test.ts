import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { createPayloadLoader } from '../../../../client/navigation/page-payloads.ts'
import { PayloadLoadError, StaleReleaseError } from '../../../../shared/errors.ts'

const FAQS = { route: 'faqs', data: { page: { title: 'FAQs' } } }

function answerWith(body: string, status = 200) {
  return () => Promise.resolve(new Response(body, { status }))
}

/** A loader whose requests get the given responses in turn, and then the last one again. */
function loaderWith(...answers: (() => Promise<Response>)[]) {
  const fetch = jest.fn((_url: string, _init: { signal: AbortSignal }) => {
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    return answer?.() ?? Promise.reject(new Error('No answer was prepared'))
  })
  return { fetch, loader: createPayloadLoader({ base: '/payloads/abc', fetch }) }
}

afterEach(() => {
  jest.restoreAllMocks()
})

describe('a payload that arrives', () => {
  it('comes from the file of its route', async () => {
    const { fetch, loader } = loaderWith(answerWith(JSON.stringify(FAQS)))
    await expect(loader.load('faqs')).resolves.toEqual(FAQS)
    expect(fetch.mock.calls.map(([url]) => url)).toEqual(['/payloads/abc/faqs.json'])
  })

  it('is fetched once for all callers, concurrent or later', async () => {
    const { fetch, loader } = loaderWith(answerWith(JSON.stringify(FAQS)))
    const [first, second] = await Promise.all([loader.load('faqs'), loader.load('faqs')])
    const third = await loader.load('faqs')
    expect(second).toBe(first)
    expect(third).toBe(first)
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  it('may be one of several of its route', async () => {
    const { loader } = loaderWith(answerWith('{"route":"whitepapers"}'))
    await expect(loader.load('whitepapers.example')).resolves.toEqual({ route: 'whitepapers' })
  })

  it('is not fetched if the page embeds it', async () => {
    const { fetch, loader } = loaderWith(answerWith('{}'))
    loader.keep('faqs', FAQS)
    await expect(loader.load('faqs')).resolves.toBe(FAQS)
    expect(fetch).not.toHaveBeenCalled()
  })
})

describe('a payload that does not', () => {
  it.each([
    ['is no JSON', answerWith('<!doctype html>')],
    ['is truncated', answerWith('{"route":"faqs","tit')],
    ['is empty', answerWith('')],
    ['is of another route', answerWith('{"route":"partners"}')],
    ['is null', answerWith('null')],
    ['is a list', answerWith('[]')],
    ['is text', answerWith('"faqs"')],
    ['was answered 500', answerWith(JSON.stringify(FAQS), 500)],
    ['found no network', () => Promise.reject(new TypeError('fetch failed'))],
  ])('is an error when it %s, and is fetched again on the next call', async (_what, answer) => {
    const { fetch, loader } = loaderWith(answer, answerWith(JSON.stringify(FAQS)))
    const error = await loader.load('faqs').catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(PayloadLoadError)
    expect((error as Error).cause).toHaveProperty('message')
    await expect(loader.load('faqs')).resolves.toEqual(FAQS)
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  it('signals a newer release if its file is gone', async () => {
    const { loader } = loaderWith(answerWith('Not found', 404))
    await expect(loader.load('faqs')).rejects.toBeInstanceOf(StaleReleaseError)
  })

  it('times out after 120,000 ms', async () => {
    const limit = new AbortController()
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
    const { fetch, loader } = loaderWith(() => untilAborted(limit.signal))
    const failed = expect(loader.load('faqs')).rejects.toBeInstanceOf(PayloadLoadError)
    expect(timeout).toHaveBeenCalledWith(120_000)
    expect(fetch.mock.calls[0]?.[1].signal).toBe(limit.signal)
    limit.abort()
    await failed
  })
})

/** A request to a server that never responds. */
function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
}

import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { createContentDatabase } from '../../../../client/content/content-database.ts'
import { createContentQuery } from '../../../../shared/content/query/create-content-query.ts'

const ADDRESS = '/content/db-0123456789ab.json'
const FAQ = { dir: '/faqs', path: '/faqs/seal', slug: 'seal', title: 'Is it sealed?' }
const FILE = JSON.stringify({ documents: [FAQ] })

function answerWith(body: string, status = 200) {
  return () => Promise.resolve(new Response(body, { status }))
}

/** A database whose requests get the given responses in turn, and then the last one again. */
function databaseWith(...answers: (() => Promise<Response>)[]) {
  const fetch = jest.fn((_url: string, _init: { signal: AbortSignal }) => {
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    return answer?.() ?? Promise.reject(new Error('No answer was prepared'))
  })
  const importQuery = jest.fn(async () => ({ createContentQuery }))
  return { fetch, importQuery, database: createContentDatabase(ADDRESS, { fetch, importQuery }) }
}

afterEach(() => {
  jest.restoreAllMocks()
})

describe('a database that arrives', () => {
  it('answers queries', async () => {
    const { database } = databaseWith(answerWith(FILE))
    const $content = await database.open()
    await expect($content('faqs').search('sealed').only('slug').fetch()).resolves.toEqual([
      { slug: 'seal' },
    ])
  })
})

describe('a database that does not', () => {
  it.each([
    ['is gone with its release', answerWith('Not found', 404)],
    ['was answered 500', answerWith(FILE, 500)],
    ['is no JSON', answerWith('<!doctype html>')],
    ['is cut short', answerWith(FILE.slice(0, 40))],
    ['is empty', answerWith('')],
    ['is null', answerWith('null')],
    ['is a list', answerWith(`[${JSON.stringify(FAQ)}]`)],
    ['holds no documents', answerWith('{}')],
    ['holds one thing that is no document', answerWith(`{"documents":[{"path":"/faqs/seal"}]}`)],
    ['holds nothing but null', answerWith('{"documents":[null]}')],
    ['found no network', () => Promise.reject(new TypeError('fetch failed'))],
  ])('is an error when it %s, and is fetched again on the next call', async (_what, answer) => {
    const { fetch, database } = databaseWith(answer, answerWith(FILE))
    await expect(database.open()).rejects.toThrow()
    expect(database.isOpen()).toBe(false)
    await expect(database.open()).resolves.toBeInstanceOf(Function)
    expect(database.isOpen()).toBe(true)
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  it('is an error when its code fails to load', async () => {
    const { importQuery, database } = databaseWith(answerWith(FILE))
    importQuery.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    await expect(database.open()).rejects.toThrow('dynamically imported')
    expect(database.isOpen()).toBe(false)
    await expect(database.open()).resolves.toBeInstanceOf(Function)
  })

  it('times out after 30,000 ms, and is fetched again on the next call', async () => {
    const limit = new AbortController()
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(limit.signal)
    const { fetch, database } = databaseWith(() => untilAborted(limit.signal), answerWith(FILE))
    const failed = expect(database.open()).rejects.toHaveProperty('name', 'TimeoutError')
    expect(timeout).toHaveBeenCalledWith(30_000)
    expect(fetch.mock.calls[0]?.[1].signal).toBe(limit.signal)
    limit.abort(new DOMException('Too slow', 'TimeoutError'))
    await failed
    await expect(database.open()).resolves.toBeInstanceOf(Function)
  })
})

/** A request to a server that never responds. */
function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
}

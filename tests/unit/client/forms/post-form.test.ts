import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { postForm } from '../../../../client/forms/post-form.ts'

type Answer = () => Promise<globalThis.Response>

function answering(answer: Answer) {
  return jest.spyOn(globalThis, 'fetch').mockImplementation(answer)
}

afterEach(() => {
  jest.restoreAllMocks()
})

const respond = (body: BodyInit, init: ResponseInit) => async () => new Response(body, init)

describe('a posted form', () => {
  it('is JSON, outlives its tab, and is answered with its reference and receipt', async () => {
    const done = '/contact-us?sent=7K3M-Q0XZ#sent'
    const fetch = answering(
      respond('{"reference":"7K3M-Q0XZ"}', { status: 201, headers: { Location: done } }),
    )
    const answer = await postForm('/contact-us', { name: 'Dana Example' })
    expect(answer).toEqual({ reference: '7K3M-Q0XZ', done })
    expect(fetch).toHaveBeenCalledWith(
      '/contact-us',
      expect.objectContaining({
        method: 'POST',
        keepalive: true,
        body: '{"name":"Dana Example"}',
        headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      }),
    )
  })

  it('with a problem is answered with the problem', async () => {
    const problems = [{ field: 'email', message: 'Enter another email.' }]
    answering(respond(JSON.stringify({ problems }), { status: 422 }))
    expect(await postForm('/contact-us', {})).toEqual({ problems })
  })

  const failures: [string, Answer, object][] = [
    ['lost', () => Promise.reject(new TypeError('Failed to fetch')), { code: 'unreachable' }],
    ['cut off', respond('{"refer', { status: 201 }), { code: 'unavailable' }],
    ['answered by a hotel', respond('<!doctype html>', { status: 200 }), { code: 'unavailable' }],
    [
      'too much',
      respond('{}', { status: 429, headers: { 'Retry-After': '600' } }),
      { code: 'rate-limited', retryAfterSeconds: 600 },
    ],
    [
      'not stored',
      respond('{"error":{"code":"x","requestId":"r-1"}}', {
        status: 503,
        headers: { 'Retry-After': '30' },
      }),
      { code: 'unavailable', retryAfterSeconds: 30, requestId: 'r-1' },
    ],
    [
      'refused with a date',
      respond('null', { status: 500, headers: { 'Retry-After': 'Fri, 20 Nov 2026 08:00:00 GMT' } }),
      { code: 'unavailable' },
    ],
    [
      'refused without a reason',
      respond('{"problems":[]}', { status: 422 }),
      { code: 'unavailable' },
    ],
    [
      'accepted without a receipt',
      respond('{"reference":"7K3M-Q0XZ"}', { status: 201 }),
      { code: 'unavailable' },
    ],
  ]

  it.each(failures)('that was %s is answered with the reason', async (_, answer, failure) => {
    answering(answer)
    Object.defineProperty(navigator, 'onLine', { value: true, configurable: true })
    expect(await postForm('/contact-us', {})).toEqual({ failure })
  })
})

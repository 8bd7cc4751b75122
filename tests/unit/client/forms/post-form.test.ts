import { afterEach, expect, it, jest } from '@jest/globals'
import { postForm } from '../../../../client/forms/post-form.ts'

afterEach(() => {
  jest.restoreAllMocks()
})

it.each([
  ['600', 600],
  ['86400', 86_400],
  ['999999999', undefined],
  ['-1', undefined],
  ['Sat, 28 Nov 2026 08:00:00 GMT', undefined],
])('Retry-After: %s', async (value, retryAfterSeconds) => {
  const response = new Response('{}', { status: 503, headers: { 'Retry-After': value } })
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(response)
  const { failure } = await postForm('/contact-us', {})
  expect(failure).toEqual({ code: 'unavailable', ...(retryAfterSeconds && { retryAfterSeconds }) })
})

import { afterEach, beforeEach, expect, jest } from '@jest/globals'

/** An unexpected warning fails the test, because React reports hydration and key errors this way. */
beforeEach(() => {
  jest.spyOn(console, 'error')
  jest.spyOn(console, 'warn')
})

afterEach(() => {
  const messages = [console.error, console.warn].flatMap((method) => jest.mocked(method).mock.calls)
  jest.restoreAllMocks()
  expect(messages).toEqual([])
})

import { afterEach, beforeEach, expect, jest } from '@jest/globals'

/** A warning nobody expected is a defect: React tells of hydration and key mistakes this way. */
beforeEach(() => {
  jest.spyOn(console, 'error')
  jest.spyOn(console, 'warn')
})

afterEach(() => {
  const said = [console.error, console.warn].flatMap((method) => jest.mocked(method).mock.calls)
  jest.restoreAllMocks()
  expect(said).toEqual([])
})

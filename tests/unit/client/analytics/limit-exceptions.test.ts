import { expect, it } from '@jest/globals'
import { limitExceptions } from '../../../../client/analytics/limit-exceptions.ts'
import { EXCEPTION_PAUSE_MS } from '../../../../shared/timings.ts'

const exception = (message: string, stack = '') => ({ name: 'Error', message, stack })

it('the same exception is reported once a minute per source position', () => {
  const mayReport = limitExceptions()
  expect(mayReport(exception('a', 'x:1:1'), 0)).toBe(true)
  expect(mayReport(exception('a', 'x:1:1'), EXCEPTION_PAUSE_MS - 1)).toBe(false)
  expect(mayReport(exception('a', 'y:1:1'), EXCEPTION_PAUSE_MS - 1)).toBe(true)
  expect(mayReport(exception('a', 'x:1:1'), EXCEPTION_PAUSE_MS)).toBe(true)
})

it('a page with ever new exceptions reports at most ten a minute', () => {
  const mayReport = limitExceptions()
  const throwMany = (atMs: number) =>
    Array.from({ length: 1_000 }, (_, at) => exception(`${atMs} ${at}`)).filter((thrown) =>
      mayReport(thrown, atMs),
    )
  expect(throwMany(0)).toHaveLength(10)
  expect(throwMany(EXCEPTION_PAUSE_MS / 2)).toHaveLength(0)
  expect(throwMany(EXCEPTION_PAUSE_MS)).toHaveLength(10)
})

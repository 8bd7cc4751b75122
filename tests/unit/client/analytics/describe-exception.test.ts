import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { describeException } from '../../../../client/analytics/describe-exception.ts'
import type { ExceptionSource } from '../../../../shared/analytics/events.ts'
import { PageNotFoundError, UnknownMiddlewareError } from '../../../../shared/errors.ts'

const ORIGIN = 'https://site.example'

beforeAll(() => {
  Object.assign(globalThis, { location: { origin: ORIGIN } })
})
afterAll(() => {
  Reflect.deleteProperty(globalThis, 'location')
})

const describeError = (error: unknown) => describeException(error, 'error')

/** As if thrown by our own code. */
function thrown<Thrown extends Error>(error: Thrown, frame = `${ORIGIN}/assets/home-A1.js:1:200`) {
  error.stack = `${error.name}: ${error.message}\n    at draw (${frame})`
  return error
}

describe('an exception', () => {
  it('is described with its stack', () => {
    const error = thrown(new TypeError('x is undefined'))
    const { name, message, stack } = error
    expect(describeError(error)).toEqual({ name, message, stack })
  })

  it('of an extension or a third-party script is not ours', () => {
    for (const frame of [
      'chrome-extension://abc/a.js:1:2',
      `${ORIGIN}.test/a.js:1:2`,
      '<anonymous>',
    ]) {
      expect(describeError(thrown(new TypeError('x'), frame))).toBeUndefined()
    }
    expect(describeError('Script error.')).toBeUndefined()
    expect(describeError('ResizeObserver loop limit exceeded')).toBeUndefined()
  })

  it('of a file that did not load is no exception of ours: the browser may be offline', () => {
    expect(describeError(new Event('error'))).toBeUndefined()
  })

  it('may be anything a program throws', () => {
    expect(describeError('no ink')).toEqual({ name: 'string', message: 'no ink', stack: '' })
    expect(describeError(undefined)?.message).toBe('[object Undefined]')
    expect(describeError(Object.create(null))?.name).toBe('object')
    expect(describeError({ message: 1, stack: 2 })?.message).toBe('[object Object]')
  })

  it.each<[string, ExceptionSource, boolean]>([
    ['error', 'react', true],
    ['unknown middleware', 'react', true],
    ['missing page', 'react', false],
    ['missing page', 'chunk', true],
  ])('is reported only if nobody expects it: %s in %s: %s', (kind, source, isReported) => {
    const errors: Readonly<Record<string, Error>> = {
      error: new TypeError(),
      'unknown middleware': new UnknownMiddlewareError('x', '/x'),
      'missing page': new PageNotFoundError(),
    }
    const described = describeException(thrown(errors[kind] as Error), source)
    expect(described !== undefined).toBe(isReported)
  })
})

import { describe, expect, it } from '@jest/globals'
import { describeException, isUnexpected } from '../../../../client/analytics/describe-exception.ts'
import { PageNotFoundError, UnknownMiddlewareError } from '../../../../shared/errors.ts'

const ORIGIN = 'https://site.example'

function thrown(frames: readonly string[], message = 'x is undefined'): Error {
  const error = new TypeError(message)
  error.stack = [`TypeError: ${message}`, ...frames].join('\n')
  return error
}

describe('an exception', () => {
  it('is described with the stack frames of our own files, in Chromium’s format', () => {
    const frames = [
      `    at draw (${ORIGIN}/assets/home-A1.js:1:200)`,
      '    at Array.map (<anonymous>)',
      `    at ${ORIGIN}/faqs?q=dana:12:3`,
      `    at ${ORIGIN}/assets/chunk-B2.js:10:7`,
    ]
    expect(describeException(thrown(frames), ORIGIN)).toEqual({
      name: 'TypeError',
      message: 'x is undefined',
      stack: [frames[0], frames[3]].join('\n'),
    })
  })

  it('is described the same way in the formats of Firefox and Safari', () => {
    const error = new TypeError('x is undefined')
    error.stack = `draw@${ORIGIN}/assets/home-A1.js:1:200\n@${ORIGIN}/:1:1\n`
    expect(describeException(error, ORIGIN)?.stack).toBe(`draw@${ORIGIN}/assets/home-A1.js:1:200`)
  })

  it('of an extension or a third-party script is not ours', () => {
    const foreign = thrown(['    at run (chrome-extension://abc/content.js:1:2)'])
    expect(describeException(foreign, ORIGIN)).toBeUndefined()
    expect(describeException(thrown([`    at https://site.example.test/a.js:1:2`]), ORIGIN)).toBe(
      undefined,
    )
    expect(describeException('Script error.', ORIGIN)).toBeUndefined()
    expect(describeException('ResizeObserver loop limit exceeded', ORIGIN)).toBeUndefined()
  })

  it('of a file that did not load is no exception of ours: the browser may be offline', () => {
    expect(describeException(new Event('error'), ORIGIN)).toBeUndefined()
  })

  it('may be anything a program throws', () => {
    const describe = (error: unknown) => describeException(error, ORIGIN)
    expect(describe('no ink')).toEqual({ name: 'string', message: 'no ink', stack: '' })
    expect(describe(undefined)?.message).toBe('[object Undefined]')
    expect(describe(Object.create(null))?.name).toBe('object')
    expect(describe(new DOMException('Gone', 'AbortError'))?.name).toBe('AbortError')
  })
})

it('an exception is reported only if it is unexpected, or if one of our scripts is missing', () => {
  expect(isUnexpected(new TypeError(), 'react')).toBe(true)
  expect(isUnexpected(undefined, 'rejection')).toBe(true)
  expect(isUnexpected(new UnknownMiddlewareError('x'), 'react')).toBe(true)
  expect(isUnexpected(new PageNotFoundError(), 'react')).toBe(false)
  expect(isUnexpected(new PageNotFoundError(), 'chunk')).toBe(true)
})

import { describe, expect, it } from '@jest/globals'
import { loggedError } from '../../../server/logged-error.ts'

describe('an error in the log', () => {
  it('says what happened, where, and why', () => {
    const cause = Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
    const error = new TypeError('no database', { cause })
    expect(loggedError(error)).toMatchObject({
      type: 'TypeError',
      message: 'no database',
      stack: expect.stringContaining('logged-error.test'),
      cause: { type: 'Error', message: 'away', code: 'ECONNREFUSED' },
    })
    expect(loggedError('thrown')).toMatchObject({ type: 'string', message: 'thrown' })
  })

  it('brings along nothing of a visitor, and no password', () => {
    const error = Object.assign(
      new Error('550 jo.doe+x@mail.example.com at smtp://user:hush@smtp.example.com:25 said no'),
      { detail: 'Key (email)=(jo@example.com)', rejected: ['jo@example.com'], response: 'hush' },
    )
    const logged = JSON.stringify(loggedError(new Error('outer', { cause: error })))
    expect(logged).not.toMatch(/jo\.doe|jo@|hush|Key/)
    expect(logged).toContain('550 ***@*** at smtp://user:***@***:25 said no')
  })

  it('ends where causes go round in a circle', () => {
    const error: Error & { cause?: unknown } = new Error('round')
    error.cause = error
    expect(JSON.stringify(loggedError(error)).match(/"round"/g)).toHaveLength(4)
  })
})

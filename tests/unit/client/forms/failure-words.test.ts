import { expect, it } from '@jest/globals'
import { failureWords } from '../../../../client/forms/failure-words.ts'

it('an offline visitor learns that the form is saved, and an online one that it can be sent', () => {
  expect(failureWords({ code: 'offline' }, false).heading).toBe('Not sent.')
  expect(failureWords({ code: 'offline' }, true).heading).toBe('You’re back online.')
})

it('the message names the time after which a retry helps', () => {
  const { text } = failureWords({ code: 'rate-limited', retryAfterSeconds: 600 }, true)
  expect(text).toMatch(/Your answers are still here\. Try again in about 10 minutes, or$/)
})

it.each(['unreachable', 'unavailable', 'rate-limited'] as const)(
  'of a form that was %s says that nothing was lost',
  (code) => {
    const { text, again } = failureWords({ code }, true)
    expect(text).toContain('Your answers are still here.')
    expect(again).toBe('Try again')
  },
)

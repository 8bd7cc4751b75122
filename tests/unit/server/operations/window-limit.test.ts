import { beforeEach, expect, it } from '@jest/globals'
import { createWindowLimit } from '../../../../server/operations/window-limit.ts'
import { TooManyRequestsError } from '../../../../shared/errors.ts'

const MINUTE_S = 60

let nowMs: number
const now = () => nowMs

beforeEach(() => {
  nowMs = 1_000
})

function secondsLeft(use: () => void): number | undefined {
  try {
    use()
  } catch (error) {
    if (error instanceof TooManyRequestsError) return error.retryAfterSeconds
    throw error
  }
  return undefined
}

it('lets each key have as much as it may, and tells how long the rest of the window is', () => {
  const limit = createWindowLimit({ uses: 2, seconds: MINUTE_S, now })
  limit.count('one')
  nowMs += 20_000
  limit.count('one')
  expect(secondsLeft(() => limit.count('one'))).toBe(40)
  expect(secondsLeft(() => limit.count('another'))).toBeUndefined()
})

it('begins anew when the window is over, however often it was asked meanwhile', () => {
  const limit = createWindowLimit({ uses: 1, seconds: MINUTE_S, now })
  limit.count('one')
  nowMs += 59_000
  expect(secondsLeft(() => limit.count('one'))).toBe(1)
  nowMs += 2_000
  expect(secondsLeft(() => limit.count('one'))).toBeUndefined()
})

it('counts several at once', () => {
  const limit = createWindowLimit({ uses: 10, seconds: MINUTE_S, now })
  expect(secondsLeft(() => limit.count('one', 10))).toBeUndefined()
  expect(secondsLeft(() => limit.count('one', 1))).toBe(MINUTE_S)
})

import { beforeEach, describe, expect, it } from '@jest/globals'
import {
  createLogBudget,
  type LogBudget,
} from '../../../../../server/analytics/providers/log-provider.ts'

describe('what may be logged in a minute', () => {
  let time: number
  let budget: LogBudget

  beforeEach(() => {
    time = 0
    budget = createLogBudget({ perNetwork: 100, total: 250, now: () => time })
  })

  it('is limited for one network, without taking from others', () => {
    expect([60, 60, 40].map((bytes) => budget.spend('a', bytes))).toEqual([true, false, true])
    expect(budget.spend('b', 100)).toBe(true)
  })

  it('is limited for all together', () => {
    expect(['a', 'b', 'c'].map((network) => budget.spend(network, 100))).toEqual([
      true,
      true,
      false,
    ])
    expect(budget.spend('c', 50)).toBe(true)
  })

  it('begins anew with the next minute', () => {
    for (const network of ['a', 'b', 'c']) budget.spend(network, 100)
    time = 59_999
    expect(budget.spend('a', 1)).toBe(false)
    time = 60_000
    expect(['a', 'b', 'c'].map((network) => budget.spend(network, 100))).toEqual([
      true,
      true,
      false,
    ])
  })
})

import { describe, expect, it } from '@jest/globals'
import {
  createHostCalendar,
  offeredSlots,
} from '../../../../../server/leads/scheduling/host-calendar.ts'
import type { DemoRules } from '../../../../../shared/content/schemas/demo.ts'
import { everyDay, someDemoRules } from './demo-rules.ts'

function offeredAt(now: string, changes: Partial<DemoRules> = {}): readonly string[] {
  const offered = offeredSlots(createHostCalendar(someDemoRules(changes)), Date.parse(now))
  return offered.map((start) => new Date(start).toISOString())
}

describe('what is on offer', () => {
  it('begins four business hours from now, lunch not counted, and not a millisecond before', () => {
    // Tuesday 9:30 AM in Chicago: 2.5 hours until noon, then 1.5 hours from 1 PM.
    expect(offeredAt('2026-11-24T15:30:00.000Z')[0]).toBe('2026-11-24T20:30:00.000Z')
    expect(offeredAt('2026-11-24T15:30:00.001Z')[0]).toBe('2026-11-24T22:00:00.000Z')
  })

  it('continues the lead time after the weekend and after a holiday', () => {
    // Friday 3 PM in Chicago: 2 hours on Friday, then 2 on Monday.
    expect(offeredAt('2026-11-20T21:00:00Z')[0]).toBe('2026-11-23T19:00:00.000Z')
    const holidays = [{ date: '2026-11-26', name: 'Thanksgiving Day' }]
    expect(offeredAt('2026-11-25T21:00:00Z', { holidays })[0]).toBe('2026-11-27T19:00:00.000Z')
  })

  it('ends with the twentieth business day after today, closed days not counted', () => {
    const last = (changes: Partial<DemoRules>) => offeredAt('2026-11-24T15:30:00Z', changes).at(-1)
    expect(last({})).toBe('2026-12-22T22:00:00.000Z')
    const holidays = [{ date: '2026-11-26', name: 'Thanksgiving Day' }]
    expect(last({ holidays })).toBe('2026-12-23T22:00:00.000Z')
  })

  it('counts days at the hosts’, where it may still be yesterday', () => {
    // Monday 11 PM in Chicago.
    expect(offeredAt('2026-11-24T05:00:00Z', { horizon: 1 }).at(-1)).toBe(
      '2026-11-24T22:00:00.000Z',
    )
  })

  it('is nothing if every day is closed, and the search ends', () => {
    const weekly = everyDay([])
    expect(offeredAt('2026-11-24T15:30:00Z', { weekly })).toEqual([])
    expect(offeredAt('2026-11-24T15:30:00Z', { weekly, leadTime: 0 })).toEqual([])
  })
})

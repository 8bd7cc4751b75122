import { describe, expect, it } from '@jest/globals'
import { hasOpenSlot, weekInView } from '../../../../client/scheduling/week-in-view.ts'
import type { DemoDay, DemoSlotsAnswer } from '../../../../shared/scheduling/demo-slots-answer.ts'

const slot = (start: string, state: 'open' | 'taken' = 'open') => ({
  start: `2026-${start}:00.000Z`,
  offsetMinutes: -360,
  state,
})

const answer = (days: readonly DemoDay[]): DemoSlotsAnswer => ({
  zone: 'America/Chicago',
  hostZone: 'America/Chicago',
  from: days[0]?.date ?? '',
  days,
})

const SATURDAY = { date: '2026-11-21', closed: 'No demos on this day', slots: [] }
const MONDAY = { date: '2026-11-23', slots: [slot('11-23T20:30')] }
const TUESDAY = { date: '2026-11-24', slots: [slot('11-24T15:00'), slot('11-24T20:30')] }
const HOLIDAY = { date: '2026-11-26', closed: 'Thanksgiving Day', slots: [] }

describe('the columns of a week', () => {
  it('are its weekdays, holidays among them, without a weekend that offers nothing', () => {
    const columns = weekInView(answer([SATURDAY, MONDAY, TUESDAY, HOLIDAY]))
    expect(columns.map(({ date }) => date)).toEqual(['2026-11-23', '2026-11-24', '2026-11-26'])
  })

  it('have the same time at the same height, and nothing where a day lacks it', () => {
    const [monday, tuesday] = weekInView(answer([MONDAY, TUESDAY]))
    expect(monday?.places.map((place) => place.slot?.start)).toEqual([
      undefined,
      MONDAY.slots[0]?.start,
    ])
    expect(tuesday?.places.map((place) => place.slot)).toEqual(TUESDAY.slots)
  })

  it('include a Saturday with a time in the visitor’s time zone', () => {
    const saturday = { date: '2026-11-28', slots: [slot('11-28T20:30')] }
    expect(weekInView(answer([saturday]))).toHaveLength(1)
  })

  it('leave out days that are over', () => {
    const columns = weekInView(answer([{ ...MONDAY, slots: [] }, TUESDAY]), '2026-11-24')
    expect(columns.map(({ date }) => date)).toEqual(['2026-11-24'])
  })
})

it('a week has nothing to choose if all its times are taken', () => {
  const taken = { date: '2026-11-23', slots: [slot('11-23T20:30', 'taken')] }
  expect(hasOpenSlot(answer([taken, HOLIDAY]))).toBe(false)
  expect(hasOpenSlot(answer([taken, TUESDAY]))).toBe(true)
})

import { expect, it } from '@jest/globals'
import { weekInView } from '../../../../client/scheduling/week-in-view.ts'
import type { DemoSlotsAnswer } from '../../../../shared/scheduling/demo-slots-answer.ts'

const FRIDAY = '2026-12-04'
const MONDAY = '2026-12-07'
const slot = { start: `${MONDAY}T20:30:00.000Z`, offsetMinutes: -360, state: 'open' as const }
const answer: DemoSlotsAnswer = {
  zone: 'America/Chicago',
  hostZone: 'America/Chicago',
  from: FRIDAY,
  days: [
    { date: FRIDAY, slots: [] },
    { date: '2026-12-05', slots: [] },
    { date: MONDAY, slots: [slot] },
    { date: '2026-12-08', slots: [] },
  ],
}
const dates = (...week: Parameters<typeof weekInView>) =>
  weekInView(...week).map(({ date }) => date)

it('begins with the first day that has a time, if there are none before', () => {
  expect(dates(answer, FRIDAY)).toEqual([MONDAY, '2026-12-08'])
  const closed = {
    ...answer,
    days: answer.days.with(0, { date: FRIDAY, closed: 'Day off', slots: [] }),
  }
  expect(dates(closed, FRIDAY)).toEqual([MONDAY, '2026-12-08'])
})

it('shows an empty day of a later week, and those of a week without any time', () => {
  expect(dates({ ...answer, previous: '2026-11-27' }, FRIDAY)).toContain(FRIDAY)
  const none = { ...answer, days: answer.days.map(({ date }) => ({ date, slots: [] })) }
  expect(dates(none, FRIDAY)).toContain(FRIDAY)
})

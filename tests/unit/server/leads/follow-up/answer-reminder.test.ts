import { expect, it } from '@jest/globals'
import { answerReminder } from '../../../../../server/leads/follow-up/answer-reminder.ts'

const hours = {
  days: 'Monday to Friday',
  open: '8 AM',
  close: '5 PM',
  zone: 'America/Chicago',
  zoneName: 'Central',
}
const thanksgiving = [{ date: '2026-11-26', name: 'Thanksgiving Day' }]

it.each([
  ['Monday 10:00', '2026-11-23T10:00-06:00', 'Tuesday 9:00', '2026-11-24T09:00-06:00'],
  ['Monday 8:30', '2026-11-23T08:30-06:00', 'Monday 16:00', '2026-11-23T16:00-06:00'],
  ['Saturday', '2026-11-21T23:00-06:00', 'Monday 16:00', '2026-11-23T16:00-06:00'],
  ['the evening before a holiday', '2026-11-25T18:00-06:00', 'Friday', '2026-11-27T16:00-06:00'],
  ['Friday before the clocks change', '2026-10-30T12:00-05:00', 'Monday', '2026-11-02T11:00-06:00'],
])('of a lead from %s the team is reminded on %s', (_from, received, _to, reminded) => {
  const remindAt = answerReminder(hours, thanksgiving)
  expect(remindAt(new Date(received))).toEqual(new Date(reminded))
})

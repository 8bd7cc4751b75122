import { expect, it } from '@jest/globals'
import { calendarLinks } from '../../../../client/scheduling/calendar-links.ts'

const EVENT = {
  title: 'Demo & questions',
  details: 'One load.',
  start: '2026-11-24T20:30:00.000Z',
  minutes: 30,
}

it('calendar links have the same times in UTC, and unabridged text', () => {
  const { google, outlook } = calendarLinks(EVENT)
  expect(Object.fromEntries(new URL(google).searchParams)).toMatchObject({
    dates: '20261124T203000Z/20261124T210000Z',
    text: 'Demo & questions',
  })
  expect(Object.fromEntries(new URL(outlook).searchParams)).toMatchObject({
    startdt: '2026-11-24T20:30:00.000Z',
    enddt: '2026-11-24T21:00:00.000Z',
    subject: 'Demo & questions',
  })
})

import { describe, expect, it } from '@jest/globals'
import { createDemoSlots } from '../../../../../server/leads/scheduling/demo-slots.ts'
import type { DemoHost, DemoRules } from '../../../../../shared/content/schemas/demo.ts'
import { StorageUnavailableError } from '../../../../../shared/errors.ts'
import type { DemoDay } from '../../../../../shared/scheduling/demo-slots-answer.ts'
import { instantInWords } from '../../../../../shared/scheduling/instant-in-words.ts'
import { hours, someDemoRules, workingDays } from './demo-rules.ts'

const THANKSGIVING = { date: '2026-11-26', name: 'Thanksgiving Day' }
/** A Saturday. */
const NOW = Date.parse('2026-11-21T12:00:00Z')

interface Made extends Partial<DemoRules> {
  /** Demos without a host by their start, as an earlier release stored them. */
  readonly booked?: Readonly<Record<string, number>>
  readonly bookedMinutes?: number
}

function makeDemoSlots({ booked = {}, bookedMinutes = 30, ...rules }: Made = {}) {
  const time = { now: NOW, reads: 0, isAway: false }
  const taken = Object.entries(booked).flatMap(([start, count]) =>
    Array.from({ length: count }, () => {
      return {
        start: Date.parse(start),
        end: Date.parse(start) + bookedMinutes * 60_000,
        host: null,
      }
    }),
  )
  const slots = createDemoSlots({
    rules: someDemoRules({ holidays: [THANKSGIVING], ...rules }),
    now: () => time.now,
    readTaken: async () => {
      time.reads += 1
      if (time.isAway) throw new StorageUnavailableError()
      return [...taken]
    },
  })
  return { slots, time, taken }
}

const day = (text: string) => Temporal.PlainDate.from(text)

/** Times such as `9:00 AM 10:30 AM*`, with a star after taken ones. */
function times({ slots }: DemoDay): string {
  return slots
    .map(({ start, offsetMinutes, state }) => {
      const { time } = instantInWords(Date.parse(start), offsetMinutes)
      return state === 'taken' ? `${time}*` : time
    })
    .join(' ')
}

describe('a week of times', () => {
  it('shows what is open, taken and closed to a visitor in the hosts’ own zone', async () => {
    const { slots } = makeDemoSlots({ booked: { '2026-11-25T16:30:00Z': 1 } })
    const answer = await slots.answer({ zone: 'America/Chicago', from: day('2026-11-23') })
    expect(answer).toMatchObject({
      zone: 'America/Chicago',
      hostZone: 'America/Chicago',
      from: '2026-11-23',
    })
    expect(answer.days.map((one) => `${one.date} ${one.closed ?? times(one)}`)).toEqual([
      '2026-11-23 2:30 PM 4:00 PM',
      '2026-11-24 9:00 AM 10:30 AM 1:00 PM 2:30 PM 4:00 PM',
      '2026-11-25 9:00 AM 10:30 AM* 1:00 PM 2:30 PM 4:00 PM',
      '2026-11-26 Thanksgiving Day',
      '2026-11-27 9:00 AM 10:30 AM 1:00 PM 2:30 PM 4:00 PM',
      '2026-11-28 No demos on this day',
      '2026-11-29 No demos on this day',
    ])
  })

  it('puts each time on the visitor’s own day', async () => {
    const { slots } = makeDemoSlots()
    const answer = await slots.answer({ zone: 'Asia/Kolkata', from: day('2026-11-24') })
    expect(answer.days.map((one) => `${one.date} ${one.closed ?? times(one)}`)).toEqual([
      '2026-11-24 2:00 AM 3:30 AM 8:30 PM 10:00 PM',
      '2026-11-25 12:30 AM 2:00 AM 3:30 AM 8:30 PM 10:00 PM',
      '2026-11-26 12:30 AM 2:00 AM 3:30 AM',
      '2026-11-27 8:30 PM 10:00 PM',
      '2026-11-28 12:30 AM 2:00 AM 3:30 AM',
      '2026-11-29 No demos on this day',
      '2026-11-30 8:30 PM 10:00 PM',
    ])
    expect(answer.days[0]?.slots[0]).toEqual({
      start: '2026-11-23T20:30:00.000Z',
      offsetMinutes: 330,
      state: 'open',
    })
  })

  it('shows a distant visitor the holiday that closes their day', async () => {
    const mornings = { weekly: workingDays([hours(9, 12)]) }
    const { slots } = makeDemoSlots(mornings)
    const far = { zone: 'Asia/Kolkata', from: day('2026-11-25') }
    const { days } = await slots.answer(far)
    expect(days.slice(0, 4).map((one) => one.closed)).toEqual([
      undefined,
      'Thanksgiving Day',
      undefined,
      'No demos on this day',
    ])
  })

  it('begins today, and says nothing of closed days where times are merely over or not yet open', async () => {
    const { slots, time } = makeDemoSlots()
    time.now = Date.parse('2026-11-24T12:00:00Z')
    const { from } = await slots.answer({ zone: 'Pacific/Kiritimati' })
    expect(from).toBe('2026-11-25') // today, where the visitor is
    time.now = Date.parse('2026-11-24T23:30:00Z')
    const { days } = await slots.answer({
      zone: 'America/Chicago',
      from: day('2026-11-24'),
    })
    expect(days.slice(0, 1)).toEqual([{ date: '2026-11-24', slots: [] }])
    const later = { zone: 'America/Chicago', from: day('2027-02-02') }
    expect((await slots.answer(later)).days.slice(0, 1)).toEqual([
      { date: '2027-02-02', slots: [] },
    ])
  })

  it('begins in the first week with an open time, and names the day, however far away it is', async () => {
    const startOf = async (...full: readonly string[]) => {
      const weekly = { ...workingDays([]), monday: [hours(9, 10)] }
      const booked = Object.fromEntries(full.map((date) => [`${date}T15:00:00Z`, 1]))
      const { slots } = makeDemoSlots({ weekly, booked, leadTime: 0, horizon: 3 })
      const { from, firstOpen, previous, next } = await slots.answer({ zone: 'America/Chicago' })
      return { from, firstOpen, previous, next }
    }
    const next = '2026-11-28'
    expect(await startOf()).toEqual({ from: '2026-11-21', firstOpen: '2026-11-23', next })
    expect(await startOf('2026-11-23', '2026-11-30')).toEqual({
      from: '2026-12-05',
      firstOpen: '2026-12-07',
      previous: '2026-11-28',
    })
    expect(await startOf('2026-11-23', '2026-11-30', '2026-12-07')).toEqual({
      from: '2026-11-21', // today, as nothing is open
      next,
    })
  })

  it('has an offset for each time, also in a week in which the visitor’s clock changes', async () => {
    const { slots, time } = makeDemoSlots()
    time.now = Date.parse('2027-03-15T12:00:00Z') // London changes two weeks after Chicago
    const week = { zone: 'Europe/London', from: day('2027-03-26') }
    const { days } = await slots.answer(week)
    expect(days.map(({ slots }) => slots[0]?.offsetMinutes)).toEqual([
      0,
      undefined,
      undefined,
      ...Array.from({ length: 4 }, () => 60),
    ])
  })
})

describe('the pages before and after', () => {
  const pages = async (from: string) => {
    const { slots } = makeDemoSlots()
    const answer = await slots.answer({ zone: 'America/Chicago', from: day(from) })
    return { previous: answer.previous, next: answer.next }
  }

  it('are named while there is something on them', async () => {
    expect(await pages('2026-11-23')).toEqual({ next: '2026-11-30' })
    expect(await pages('2026-12-07')).toEqual({ previous: '2026-11-30', next: '2026-12-14' })
    expect(await pages('2026-12-14')).toEqual({ previous: '2026-12-07', next: '2026-12-21' })
    expect(await pages('2026-12-21')).toEqual({ previous: '2026-12-14' })
  })

  it('are those that show something, however far away one is, a whole number of pages from here', async () => {
    expect(await pages('2030-01-07')).toEqual({ previous: '2026-12-21' })
    expect(await pages('2020-01-06')).toEqual({ next: '2026-11-23' })
  })
})

describe('a time that is picked', () => {
  const start = new Date('2026-11-25T16:30:00Z')

  it('is open, taken, or not on offer: in the past, too soon, too far, a second off', async () => {
    const { slots } = makeDemoSlots({ booked: { '2026-11-25T16:30:00Z': 1 } })
    const stateOf = (text: string) => slots.stateOf(new Date(text))
    expect(await stateOf('2026-11-25T15:00:00Z')).toBe('open')
    expect(await stateOf('2026-11-25T16:30:00Z')).toBe('taken')
    expect(await stateOf('2026-11-25T15:00:01Z')).toBeUndefined()
    expect(await stateOf('2026-11-20T15:00:00Z')).toBeUndefined()
    expect(await stateOf('2026-11-23T15:00:00Z')).toBeUndefined()
    expect(await stateOf('2027-11-23T15:00:00Z')).toBeUndefined()
    expect(await slots.stateOf(new Date(''))).toBeUndefined()
  })

  it('is taken when as many are booked as can be held at once', async () => {
    const booked = { '2026-11-25T16:30:00Z': 2 }
    const [host] = someDemoRules().hosts
    const hosts = ['Ash', 'Birch', 'Cedar'].map((name) => ({ ...host, name }) as DemoHost)
    const stateOf = (count: number) =>
      makeDemoSlots({ booked, hosts: hosts.slice(0, count) }).slots.stateOf(start)
    expect([await stateOf(3), await stateOf(2)]).toEqual(['open', 'taken'])
  })

  it('is taken by a demo that was booked when the hours were others', async () => {
    const at1620 = makeDemoSlots({ booked: { '2026-11-25T16:20:00Z': 1 } }).slots
    expect(await at1620.stateOf(start)).toBe('taken')
    const at1600 = makeDemoSlots({ booked: { '2026-11-25T16:00:00Z': 1 } }).slots
    expect(await at1600.stateOf(start)).toBe('open')
    const long = { booked: { '2026-11-25T16:00:00Z': 1 }, bookedMinutes: 60 }
    expect(await makeDemoSlots(long).slots.stateOf(start)).toBe('taken')
  })
})

import { describe, expect, it } from '@jest/globals'
import { canonicalZone, PRESENT_NAMES } from '../../../../shared/scheduling/canonical-zone.ts'
import { offsetByFormat, offsetMinutes } from '../../../../shared/scheduling/offset-minutes.ts'
import { usualZones, zoneChoices } from '../../../../shared/scheduling/zone-choices.ts'

const WINTER = Date.parse('2026-11-24T20:30:00Z')

describe('the name of a zone', () => {
  it.each([
    ['America/Chicago', 'America/Chicago'],
    ['america/chicago', 'America/Chicago'],
    ['US/Central', 'America/Chicago'],
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['ASIA/KOLKATA', 'Asia/Kolkata'],
    ['Europe/Kiev', 'Europe/Kyiv'],
    ['etc/utc', 'UTC'],
    ['GMT', 'UTC'],
    ['Etc/GMT+5', 'Etc/GMT+5'],
  ])('%s is known as %s', (name, known) => {
    expect(canonicalZone(name)).toBe(known)
  })

  it.each([
    '',
    'Mars/Olympus',
    '+05:30',
    '-06:00',
    'America/Chicago\0',
    'a'.repeat(9_999),
    '../etc',
    ' UTC',
    'Asia/Kol\u212aata',
  ])('is not %j', (name) => {
    expect(canonicalZone(name)).toBeUndefined()
  })

  it('is today’s name of the same zone, wherever we call it otherwise than the engine', () => {
    for (const [engine, today] of Object.entries(PRESENT_NAMES)) {
      const { timeZone } = new Intl.DateTimeFormat('en-US', { timeZone: today }).resolvedOptions()
      expect([engine, today]).toContain(timeZone)
      expect(canonicalZone(engine)).toBe(today)
      expect(canonicalZone(today)).toBe(today)
    }
  })
})

describe('the clocks of every zone', () => {
  it('are the same with Temporal and without', () => {
    const months = Array.from({ length: 30 }, (_, month) => Date.UTC(2026, 10 + month, 15))
    for (const zone of Intl.supportedValuesOf('timeZone')) {
      for (const month of months) {
        expect([zone, offsetMinutes(zone, month)]).toEqual([zone, offsetByFormat(zone, month)])
      }
    }
  })
})

describe('the zones to choose from', () => {
  const groups = zoneChoices()
  const all = groups.flatMap(({ zones }) => zones.map(({ zone }) => zone))

  it('begin with the usual ones, by their cities', () => {
    expect(groups[0]?.zones[1]).toEqual({
      zone: 'America/Chicago',
      label: 'Chicago, Dallas, Winnipeg',
    })
  })

  it('name every zone once, and by the name the server gives back', () => {
    expect(new Set(all).size).toBe(all.length)
    expect(all.length).toBeGreaterThan(400)
    for (const zone of all) expect(canonicalZone(zone)).toBe(zone)
  })

  it('are in order, with readable names', () => {
    const asia = groups.find(({ label }) => label === 'Asia')?.zones ?? []
    expect(asia).toContainEqual({ zone: 'Asia/Ho_Chi_Minh', label: 'Ho Chi Minh' })
    const labels = asia.map(({ label }) => label)
    expect(labels).toEqual([...labels].sort((a, b) => a.localeCompare(b, 'en')))
    const america = groups.find(({ label }) => label === 'America')?.zones ?? []
    expect(america).toContainEqual({ zone: 'America/Indiana/Knox', label: 'Knox, Indiana' })
  })

  it('hold the visitor’s own also where the engine does not list it', () => {
    expect(zoneChoices('Etc/GMT+5').at(-1)?.zones).toContainEqual({
      zone: 'Etc/GMT+5',
      label: 'GMT+5',
    })
    const again = zoneChoices('Asia/Kolkata').flatMap(({ zones }) => zones)
    expect(again.filter(({ zone }) => zone === 'Asia/Kolkata')).toHaveLength(1)
  })

  it('never put a city under a clock that it does not keep', () => {
    const citiesWithZones = {
      'America/New_York': ['America/Toronto'],
      'America/Chicago': ['America/Winnipeg'],
      'America/Denver': ['America/Boise'],
      'America/Anchorage': ['America/Juneau'],
    }
    for (const [zone, others] of Object.entries(citiesWithZones)) {
      for (const other of others) {
        for (let month = 0; month < 24; month += 1) {
          const at = WINTER + month * 30 * 86_400_000
          expect([other, offsetMinutes(other, at)]).toEqual([other, offsetMinutes(zone, at)])
        }
      }
    }
  })
})

it('has the usual zones first, and the visitor’s own with them', () => {
  const [usual] = zoneChoices()
  expect(usualZones('America/Chicago')).toEqual([usual])
  expect(usualZones('Asia/Kolkata')).toEqual([
    usual,
    { label: 'Asia', zones: [{ zone: 'Asia/Kolkata', label: 'Kolkata' }] },
  ])
})

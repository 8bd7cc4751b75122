import windowsZones from 'cldr-core/supplemental/windowsZones.json' with { type: 'json' }
import ICAL from 'ical.js'
import { canonicalZone } from '../../../../shared/scheduling/canonical-zone.ts'
import { clockReaches } from '../host-day.ts'
import { runWithin } from './run-within.ts'

/** When the clocks of a zone first show that time, or skip it, in ms since 1970. */
type ZoneClock = (wall: Temporal.PlainDateTime) => number

export type ZoneClocks = ReturnType<typeof createZoneClocks>

/** The zones of one calendar: `zones` are its own definitions; times without a zone are in `hostZone`. */
export function createZoneClocks(zones: ReadonlyMap<string, string>, hostZone: string) {
  const clocks = new Map<string, ZoneClock>()
  const unknown = new Set<string>()
  const ofHost = named(hostZone)

  function find(tzid: string): ZoneClock {
    const definition = zones.get(tzid)
    const zone = namedZone(tzid)
    const clock = (definition && defined(definition)) || (zone && named(zone))
    if (!clock) unknown.add(tzid)
    return clock || ofHost
  }

  return {
    /** By the calendar's own definition of the zone, else by its name, else on the host's clock. */
    instant(wall: Temporal.PlainDateTime, tzid?: string): number {
      const name = tzid?.trim() ?? ''
      const clock = name === '' ? ofHost : (clocks.get(name) ?? find(name))
      if (name !== '') clocks.set(name, clock)
      return clock(wall)
    },
    /** Names that were read on the host's clock. */
    unknown: unknown as ReadonlySet<string>,
  }
}

function named(zone: string): ZoneClock {
  return (wall) => clockReaches(wall, zone)
}

/** Of a definition, whose rules can be endless too. */
const EXPANSION_LIMIT_MS = 1_000

/** ical.js expands a definition up to there. */
const LAST = Temporal.PlainDateTime.from('2035-12-31T00:00')

/** Undefined if it cannot be read: a bad definition must not cost the meetings of its zone. */
function defined(definition: string): ZoneClock | undefined {
  try {
    const component = new ICAL.Component(ICAL.parse(definition))
    const offsets = component
      .getAllSubcomponents()
      .map((one) => one.getFirstPropertyValue('tzoffsetto'))
    if (offsets.length === 0 || offsets.includes(null)) return undefined // ical.js would take UTC
    const zone = new ICAL.Timezone(component)
    const clock: ZoneClock = ({ year, month, day, hour, minute, second }) =>
      new ICAL.Time({ year, month, day, hour, minute, second }, zone).toUnixTime() * 1_000
    runWithin(EXPANSION_LIMIT_MS, () => clock(LAST))
    return clock
  } catch {
    return undefined
  }
}

/** Names of Windows for the whole world (`001`); some belong to several zones of a country. */
const WINDOWS_ZONES: ReadonlyMap<string, string> = new Map(
  windowsZones.supplemental.windowsZones.mapTimezones.flatMap(({ mapZone }) => {
    const { _other: name, _territory: territory, _type: zone } = mapZone
    return territory === '001' ? [[name.toLowerCase(), zone] as const] : []
  }),
)

/** `America/Chicago` for that, `Central Standard Time` or `/mozilla.org/20071231_1/America/Chicago`; offsets as `-06:00`. */
function namedZone(tzid: string): string | undefined {
  const segments = tzid.replaceAll('"', '').split('/')
  for (const from of segments.keys()) {
    const name = segments.slice(from).join('/').trim()
    const zone = canonicalZone(name) ?? WINDOWS_ZONES.get(name.toLowerCase()) ?? offset(name)
    if (zone !== undefined) return zone
  }
  return undefined
}

function offset(name: string): string | undefined {
  const [, sign, hours = '', minutes = '00'] =
    /^(?:UTC|GMT)? ?([+-])(\d{1,2})(?::?([0-5]\d))?$/i.exec(name) ?? []
  return sign && Number(hours) <= 14 ? `${sign}${hours.padStart(2, '0')}:${minutes}` : undefined
}

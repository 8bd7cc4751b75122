import { PRESENT_NAMES } from './canonical-zone.ts'

export interface ZoneGroup {
  readonly label: string
  readonly zones: readonly ZoneChoice[]
}

export interface ZoneChoice {
  readonly zone: string
  readonly label: string
}

/**
 * All zones: common ones first, then by continent. Always includes `current`, even if the engine does not list it.
 */
export function zoneChoices(current?: string): readonly ZoneGroup[] {
  const names = Intl.supportedValuesOf('timeZone').map((zone) => PRESENT_NAMES[zone] ?? zone)
  const others = new Set([...names, ...(current === undefined ? [] : [current]), 'UTC'])
  for (const { zone } of COMMON.zones) others.delete(zone)
  const choices = [...others].map(readChoice).sort((a, b) => (a.label < b.label ? -1 : 1))
  const groups = Object.entries(Object.groupBy(choices, ({ group }) => group))
  return [
    COMMON,
    ...groups
      .map(([label, zones = []]) => ({ label, zones: zones.map(withoutGroup) }))
      .sort(
        (a, b) =>
          Number(a.label === OTHER) - Number(b.label === OTHER) || (a.label < b.label ? -1 : 1),
      ),
  ]
}

/** Common zones and `current`, for a select before it is opened. */
export function usualZones(current: string): readonly ZoneGroup[] {
  if (COMMON.zones.some(({ zone }) => zone === current)) return [COMMON]
  const { group, ...choice } = readChoice(current)
  return [COMMON, { label: group, zones: [choice] }]
}

const OTHER = 'Other'

const COMMON: ZoneGroup = {
  label: 'United States',
  zones: [
    { zone: 'America/New_York', label: 'New York, Atlanta, Toronto' },
    { zone: 'America/Chicago', label: 'Chicago, Dallas, Winnipeg' },
    { zone: 'America/Denver', label: 'Denver, Salt Lake City, El Paso' },
    { zone: 'America/Phoenix', label: 'Phoenix, Tucson' },
    { zone: 'America/Los_Angeles', label: 'Los Angeles, Seattle, Las Vegas' },
    { zone: 'America/Anchorage', label: 'Anchorage, Juneau' },
    { zone: 'Pacific/Honolulu', label: 'Honolulu' },
  ],
}

interface GroupedChoice extends ZoneChoice {
  readonly group: string
}

/**
 * `America/Argentina/La_Rioja` becomes "La Rioja, Argentina" under "America"; zones without a continent go under
 * "Other".
 */
function readChoice(zone: string): GroupedChoice {
  const [group = '', ...places] = zone.replaceAll('_', ' ').split('/')
  const label = places.length === 0 ? group : places.reverse().join(', ')
  return { zone, label, group: places.length === 0 || group === 'Etc' ? OTHER : group }
}

function withoutGroup({ zone, label }: GroupedChoice): ZoneChoice {
  return { zone, label }
}

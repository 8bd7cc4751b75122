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
  const groups = Object.entries(Object.groupBy(others, groupOf)).map(([label, zones = []]) => ({
    label,
    zones: zones.map(choiceOf).sort(byLabel),
  }))
  const isOther = ({ label }: ZoneGroup) => Number(label === OTHER)
  return [COMMON, ...groups.sort((a, b) => isOther(a) - isOther(b) || byLabel(a, b))]
}

/** Common zones and `current`, for a select before it is opened. */
export function usualZones(current: string): readonly ZoneGroup[] {
  if (COMMON.zones.some(({ zone }) => zone === current)) return [COMMON]
  return [COMMON, { label: groupOf(current), zones: [choiceOf(current)] }]
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

/** The continent; "Other" for zones without one. */
function groupOf(zone: string): string {
  const [continent, place] = zone.split('/')
  return place === undefined || continent === 'Etc' ? OTHER : `${continent}`
}

/** `America/Argentina/La_Rioja` becomes "La Rioja, Argentina". */
function choiceOf(zone: string): ZoneChoice {
  const [continent = '', ...places] = zone.replaceAll('_', ' ').split('/')
  return { zone, label: places.reverse().join(', ') || continent }
}

function byLabel(a: { readonly label: string }, b: { readonly label: string }): number {
  return a.label < b.label ? -1 : 1
}

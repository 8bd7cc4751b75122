import { NAMED_ZONES } from './named-zones.ts'

/**
 * Canonical name of a time zone: `america/chicago` and `US/Central` become `America/Chicago`, and current place names
 * win (`Asia/Kolkata`), whatever the engine prefers. Undefined for unknown zones and for bare offsets such as
 * `+05:30`, which have no daylight saving rules.
 */
export function canonicalZone(name: string): string | undefined {
  if (NAMED_ZONES.has(name)) return name
  if (!/^[a-z][\w/+-]{0,60}$/i.test(name)) return undefined
  const key = name.toLowerCase()
  const known = zones.get(key) ?? readZone(name)
  if (known !== undefined) zones.set(key, known)
  return known
}

/** At most the engine's 600 names. A formatter takes 25 KB outside the heap, where garbage is collected late. */
const zones = new Map<string, string>()

function readZone(name: string): string | undefined {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions()
    return PRESENT_NAMES[timeZone] ?? timeZone
  } catch {
    return undefined
  }
}

/**
 * Outdated names that ICU-based engines still return, with their current names:
 * https://data.iana.org/time-zones/tzdb/backward
 */
export const PRESENT_NAMES: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Godthab': 'America/Nuuk',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Rangoon': 'Asia/Yangon',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Truk': 'Pacific/Chuuk',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
}

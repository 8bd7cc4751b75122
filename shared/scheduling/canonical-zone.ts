import { NAMED_ZONES } from './named-zones.ts'

/**
 * The one name by which we know a time zone: `america/chicago` and `US/Central` are `America/Chicago`, and a place is
 * called what it is called today (`Asia/Kolkata`), whatever the engine prefers. Undefined for what is no zone of the
 * IANA database here, also for a bare offset such as `+05:30`: it knows nothing of daylight saving.
 */
export function canonicalZone(name: string): string | undefined {
  if (NAMED_ZONES.has(name)) return name
  if (!/^[a-z]/i.test(name)) return undefined
  try {
    const { timeZone } = new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions()
    return PRESENT_NAMES[timeZone] ?? timeZone
  } catch {
    return undefined
  }
}

/**
 * Names that engines built on ICU still give, and what the IANA database has called the same zones since:
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

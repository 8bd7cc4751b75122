/**
 * The most common zones, with their English names as engines return them. Hard-coded, because the first
 * `Intl.DateTimeFormat` takes a fast processor 30 ms.
 */
export const NAMED_ZONES: ReadonlyMap<string, string> = new Map([
  ['America/New_York', 'Eastern Time'],
  ['America/Chicago', 'Central Time'],
  ['America/Denver', 'Mountain Time'],
  ['America/Phoenix', 'Mountain Standard Time'],
  ['America/Los_Angeles', 'Pacific Time'],
  ['Pacific/Honolulu', 'Hawaii-Aleutian Standard Time'],
  ['UTC', 'Coordinated Universal Time'],
])

import type { Release } from '../../server/release.ts'

/** The release as built with `calendar: off`. */
export function withoutCalendar(release: Release): Release {
  return {
    ...release,
    demo: { ...release.demo, calendar: 'off' },
    facts: { ...release.facts, demo: { ...release.facts.demo, isOn: false } },
  }
}

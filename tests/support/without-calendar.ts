import type { Release } from '../../server/release.ts'

/** A release as the build makes it with `calendar: off`. */
export function withoutCalendar(release: Release): Release {
  return {
    ...release,
    demo: { ...release.demo, calendar: 'off' },
    facts: { ...release.facts, demo: { ...release.facts.demo, isOn: false } },
  }
}

import type { Release } from '../../server/release.ts'

/** For `adapt`: the second and third day that are shown have times on every date, not only in weeks without a holiday. */
export function withoutHolidays(release: Release): Release {
  return { ...release, demo: { ...release.demo, holidays: [], closed: [] } }
}

import type { Release } from '../../server/release.ts'
import type { HoldRules } from '../../shared/content/schemas/demo.ts'

/** For tests that book many demos: neither a network nor a surge makes a booking wait for confirmation. */
export const NO_HOLDS: HoldRules = {
  hours: 2,
  perNetwork: Number.POSITIVE_INFINITY,
  perHour: Number.POSITIVE_INFINITY,
  percentPerDay: Number.POSITIVE_INFINITY,
  percentForPrograms: 100,
  percentForSurges: 100,
}

/** For `adapt`: replaces the rules that decide which bookings need confirmation. */
export function withHolds(holds: HoldRules): (release: Release) => Release {
  return (release) => ({ ...release, demo: { ...release.demo, holds } })
}

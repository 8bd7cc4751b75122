import type { HoldRules } from '../../server/scheduling/hold-rules.ts'

/** For tests that book a lot and are about something else: neither a network nor a surge makes a booking wait. */
export const NO_HOLDS: HoldRules = {
  demosPerNetwork: Number.POSITIVE_INFINITY,
  surges: [],
  heldShare: 1,
}

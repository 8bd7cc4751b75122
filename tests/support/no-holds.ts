import type { HoldRules } from '../../server/leads/scheduling/hold-rules.ts'

/** For tests that book many demos: neither a network nor a surge makes a booking wait for confirmation. */
export const NO_HOLDS: HoldRules = {
  demosPerNetwork: Number.POSITIVE_INFINITY,
  surges: [],
  heldShare: 1,
}

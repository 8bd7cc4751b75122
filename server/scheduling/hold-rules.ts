/** When a booking has to be confirmed by mail before it counts. */
export interface HoldRules {
  /** So many demos to come a network (/24 or /48) may have before its next one is held. */
  readonly demosPerNetwork: number
  /** More new bookings than one of these are a surge, and then every new one is held. */
  readonly surges: readonly Surge[]
  /** Held bookings may take this share of all places; beyond it they wait without one. */
  readonly heldShare: number
}

export interface Surge {
  readonly minutes: number
  /** Of all places on offer. */
  readonly share: number
  /** Never fewer than this. */
  readonly atLeast: number
}

/**
 * Our choices, but for the fourth of a network, which is required. A team of four books twenty places a week at most, so
 * five in an hour or an eighth of a month in a day is a rush or a program. A quarter for holds leaves three quarters of
 * the calendar to whoever reads their mail, however many unconfirmed bookings come.
 */
export const HOLD_RULES: HoldRules = {
  demosPerNetwork: 3,
  surges: [
    { minutes: 60, share: 1 / 20, atLeast: 5 },
    { minutes: 24 * 60, share: 1 / 8, atLeast: 10 },
  ],
  heldShare: 1 / 4,
}

/** How many new bookings in its minutes a surge begins with. */
export function surgeBegins({ share, atLeast }: Surge, places: number): number {
  return Math.max(atLeast, Math.ceil(share * places))
}

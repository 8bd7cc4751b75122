export interface DemoSlotsAnswer {
  /** Canonical name of the requested zone, in which the days below are counted. */
  readonly zone: string
  readonly hostZone: string
  readonly from: string
  /** First day with an open time, whatever week was requested; absent if all are booked. */
  readonly firstOpen?: string
  readonly days: readonly DemoDay[]
  /** First day of earlier times; absent if there are none. */
  readonly previous?: string
  /** First day of later times; absent if there are none. */
  readonly next?: string
}

export interface DemoDay {
  /** `YYYY-MM-DD` */
  readonly date: string
  /** Why no demo is held that day. Without it and without slots, nothing is open. */
  readonly closed?: string
  /** Upcoming slots within the horizon, sorted. */
  readonly slots: readonly DemoSlot[]
}

export interface DemoSlot {
  /** An instant in UTC: `2026-11-24T20:30:00.000Z`. */
  readonly start: string
  /** UTC offset of `zone` at that time by the server's rules, for instantInWords. */
  readonly offsetMinutes: number
  readonly state: 'open' | 'taken'
}

/** What `GET /api/demo-slots` answers. */
export interface DemoSlotsAnswer {
  /** The zone asked for, by its canonical name; the days below are days there. */
  readonly zone: string
  /** Where the hosts are. */
  readonly hostZone: string
  /** The first day, `YYYY-MM-DD`. */
  readonly from: string
  /** As many days as asked for, one after the other. */
  readonly days: readonly DemoDay[]
  /** Where to begin to see earlier times; missing where there are none. */
  readonly previous?: string
  /** Where to begin to see later times; missing where there are none. */
  readonly next?: string
}

export interface DemoDay {
  /** `YYYY-MM-DD` */
  readonly date: string
  /** Why no demo is held that day, for the visitor. Without it and without slots, nothing is open (any more, or yet). */
  readonly closed?: string
  /** Those still to come and within the horizon, in order. */
  readonly slots: readonly DemoSlot[]
}

export interface DemoSlot {
  /** An instant in UTC: `2026-11-24T20:30:00.000Z`. */
  readonly start: string
  /** How far clocks in `zone` are ahead of UTC then, by the rules the server knows; what momentInWords takes. */
  readonly offsetMinutes: number
  readonly state: 'open' | 'taken'
}

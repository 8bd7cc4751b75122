/** A booked demo as its own page shows it. `unknown`: the link is forged, or what it led to was erased. */
export type BookingView = KnownBookingView | { readonly state: 'unknown' }

export interface KnownBookingView {
  /**
   * `held`: it waits for the link in its mail. `lapsed`: nobody opened that in time. `past`: it has begun, and nothing
   * can be changed any more.
   */
  readonly state: 'booked' | 'moved' | 'cancelled' | 'past' | 'held' | 'lapsed'
  /** What the visitor may quote. */
  readonly reference: string
  /** An instant in UTC: `2026-11-24T20:30:00.000Z`. */
  readonly start: string
  /** The visitor's zone, by its canonical name. */
  readonly zone: string
  /** How far clocks in `zone` are ahead of UTC at the start; what momentInWords takes. */
  readonly offsetMinutes: number
  /** How long it takes. */
  readonly minutes: number
  /** Which version of the booking this is; a change names it, so that nobody changes what they have not seen. */
  readonly sequence: number
  /** The same as in the address of the page. */
  readonly token: string
  /** Only while the demo lies ahead: afterwards nobody needs to see it. */
  readonly visitor?: BookedVisitor
  /** Where its calendar file is, once it is booked. */
  readonly icsPath: string
  /** Only of one that is held or has lapsed. */
  readonly hold?: HoldView
}

/** What a demo still needs to be booked. */
export interface HoldView {
  /** When the hold ends or ended, an instant in UTC. */
  readonly until: string
  /** How far clocks in the visitor's zone are ahead of UTC then. */
  readonly offsetMinutes: number
  /** False where so many wait that the time is not kept from others meanwhile. */
  readonly hasPlace: boolean
  /** Where the mail went, masked. */
  readonly email: string
  /** Only behind the link in the mail. */
  readonly confirm?: ConfirmView
}

export interface ConfirmView {
  /** Whether the time can be had. */
  readonly isOpen: boolean
  /** Open times near it, where it cannot. */
  readonly nearest: readonly SlotAlternative[]
}

/** Who has booked, in their own words; '' for what they left empty. */
export interface BookedVisitor {
  readonly name: string
  readonly company: string
  /** A value of the site's roles. */
  readonly role: string
  /** Masked, as the link to the page may be passed on: `d…@example.com`. */
  readonly email: string
}

/** An open time near one that cannot be had. */
export interface SlotAlternative {
  /** An instant in UTC. */
  readonly start: string
  /** How far clocks in the visitor's zone are ahead of UTC then. */
  readonly offsetMinutes: number
}

/** The answer to a program that has changed a booking, and to one that was too late for it. */
export interface BookingAnswer {
  readonly booking: BookingView
}

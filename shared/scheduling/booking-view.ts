/** A booked demo as its own page shows it. `unknown`: the link is forged, or what it led to was erased. */
export type BookingView = KnownBookingView | { readonly state: 'unknown' }

export interface KnownBookingView {
  /** `past`: it has begun, and nothing can be changed any more. */
  readonly state: 'booked' | 'moved' | 'cancelled' | 'past'
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
  /** Where its calendar file is. */
  readonly icsPath: string
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

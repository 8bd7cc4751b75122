/** `unknown`: the link is forged, or the booking was erased. */
export type BookingView = KnownBookingView | { readonly state: 'unknown' }

export interface KnownBookingView {
  /**
   * `received`: all that the sender of the form sees. The others are behind the links in emails.
   * `held`: awaits confirmation by email. `lapsed`: not confirmed in time. `past`: has begun and cannot be changed.
   */
  readonly state: 'received' | 'booked' | 'moved' | 'cancelled' | 'past' | 'held' | 'lapsed'
  readonly reference: string
  /** An instant in UTC: `2026-11-24T20:30:00.000Z`. */
  readonly start: string
  readonly zone: string
  /** UTC offset of `zone` at the start, for instantInWords. */
  readonly offsetMinutes: number
  readonly minutes: number
  /** Version of the booking. A change must name it, so that nobody changes a state they have not seen. */
  readonly sequence: number
  /** Absent after the demo: nobody needs it then. */
  readonly visitor?: BookedVisitor
  /** Masked address, for `received`. */
  readonly sentTo?: string
  readonly icsPath: string
  /** The link to the call of a demo to come; absent if it comes by email. */
  readonly meeting?: string
  readonly hold?: HoldView
}

export interface HoldView {
  readonly until: string
  /** UTC offset of the visitor's zone at that time. */
  readonly offsetMinutes: number
  /** False if the time is not reserved. */
  readonly hasPlace: boolean
  readonly isOpen: boolean
  /** Open times near one that is not. */
  readonly nearest: readonly SlotAlternative[]
}

/** The visitor's details as typed; '' if left empty. */
export interface BookedVisitor {
  readonly name: string
  readonly company: string
  readonly role: string
  /** Masked, because the page's link may be shared: `d…@example.com`. */
  readonly email: string
}

export interface SlotAlternative {
  readonly start: string
  /** UTC offset of the visitor's zone at that time. */
  readonly offsetMinutes: number
}

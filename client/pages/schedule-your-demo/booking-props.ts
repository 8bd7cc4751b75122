import type { BookedDemoWords } from '../../../shared/pages/schedule-your-demo/booked-demo.ts'
import type { KnownBookingView } from '../../../shared/scheduling/booking-view.ts'

export interface BookingProps {
  readonly words: BookedDemoWords
  readonly booking: KnownBookingView
}

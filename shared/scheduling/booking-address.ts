/** The page of one booking, as a path with its query. It is no-store, and its token stands in no log. */
export function bookingAddress(path: string, token: string): string {
  return `${path}?${new URLSearchParams({ booking: token })}`
}

/** The calendar file of a booking, as a path with its query. */
export function bookingCalendarAddress(token: string): string {
  return bookingAddress(BOOKING_CALENDAR_PATH, token)
}

/** Where calendar files are. */
export const BOOKING_CALENDAR_PATH = '/schedule-your-demo.ics'

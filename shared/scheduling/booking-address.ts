/** Path and query of a booking's page. Responses are no-store, and the token is never logged. */
export function bookingAddress(path: string, token: string): string {
  return `${path}?${new URLSearchParams({ booking: token })}`
}

export function bookingCalendarAddress(token: string): string {
  return bookingAddress(BOOKING_CALENDAR_PATH, token)
}

export const BOOKING_CALENDAR_PATH = '/schedule-your-demo.ics'

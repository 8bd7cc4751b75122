/** Without our domain, which may change while people have the demo in their calendars (RFC 7986, 5.3). */
const OURS = /^demo-[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Of a demo in all calendars, so that they find it again when it is moved or canceled. */
export function calendarUid(booking: { readonly id: string }): string {
  return `demo-${booking.id}`
}

/** Whether a meeting in a host's calendar is a demo, which the database knows better. */
export function isDemo(uid: string): boolean {
  return OURS.test(uid)
}

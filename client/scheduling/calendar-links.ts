export interface CalendarEvent {
  readonly title: string
  readonly details: string
  /** The link to the call. */
  readonly meeting?: string | undefined
  readonly start: string
  readonly minutes: number
}

export function calendarLinks({ title, details, meeting = '', start, minutes }: CalendarEvent) {
  const begins = new Date(start)
  const ends = new Date(begins.getTime() + minutes * 60_000)
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${compact(begins)}/${compact(ends)}`,
    details,
    location: meeting,
  })
  const outlook = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: begins.toISOString(),
    enddt: ends.toISOString(),
    body: details,
    location: meeting,
  })
  return {
    google: `https://calendar.google.com/calendar/render?${google}`,
    outlook: `https://outlook.office.com/calendar/0/deeplink/compose?${outlook}`,
  }
}

/** `20261124T203000Z`, the basic format of ISO 8601. */
function compact(date: Date): string {
  return date.toISOString().replace(/[-:]|\.\d+/g, '')
}

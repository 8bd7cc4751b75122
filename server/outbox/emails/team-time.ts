import type { Site } from '../../../shared/content/schemas/site.ts'

/** A moment as the team reads it, in the zone of its hours: "Monday, November 16, 2026 at 2:30 PM Central". */
export function teamTime(moment: Date, { zone, zoneName }: Site['hours']): string {
  const format = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: zone,
  })
  // The narrow space before AM and PM is a box in some mail programs.
  return `${format.format(moment).replaceAll('\u202f', ' ')} ${zoneName}`
}

import { LeadsError } from '../../server/leads/desk/leads-error.ts'
import { shortTime } from '../../server/leads/desk/short-time.ts'
import type { Site } from '../../shared/content/schemas/site.ts'

export type LocalTimes = ReturnType<typeof localTimes>

export function localTimes(
  { zone, zoneName }: Pick<Site['hours'], 'zone' | 'zoneName'>,
  now = Temporal.Now.instant(),
) {
  const format = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'full',
    timeStyle: 'medium',
    timeZone: zone,
  })
  return {
    zoneName,
    /** 2026-11-16 14:30 */
    short: (time: Date): string => shortTime(time, zone),
    /** Monday, November 16, 2026 at 2:30:05 PM Central */
    long: (time: Date): string => `${format.format(time).replaceAll('\u202f', ' ')} ${zoneName}`,
    /** Accepts 2026-11-16, 2026-11-16T14:30, 7d and 12h; `isEnd` returns the end of that period. Throws LeadsError. */
    read(text: string, isEnd = false): Date {
      try {
        return new Date(readInstant(text, now.toZonedDateTimeISO(zone), isEnd).epochMilliseconds)
      } catch (cause) {
        const known =
          'a day such as 2026-11-16, a time such as 2026-11-16T14:30, or 7d or 2h for the last 7 days or 2 hours'
        throw new LeadsError(`${text} is not a time. Write ${known}`, { cause })
      }
    },
  }
}

/** Throws RangeError. */
function readInstant(text: string, now: Temporal.ZonedDateTime, isEnd: boolean): Temporal.Instant {
  const [, count, unit] = /^(\d{1,5})([dh])$/.exec(text) ?? []
  if (count !== undefined) {
    return now.subtract({ hours: Number(count) * (unit === 'd' ? 24 : 1) }).toInstant()
  }
  if (/^\d{4}-\d\d-\d\d$/.test(text)) {
    const day = Temporal.PlainDate.from(text).add({ days: isEnd ? 1 : 0 })
    return day.toZonedDateTime(now.timeZoneId).toInstant()
  }
  if (/(?:Z|[+-]\d\d:\d\d)$/.test(text)) return Temporal.Instant.from(text)
  return Temporal.PlainDateTime.from(text).toZonedDateTime(now.timeZoneId).toInstant()
}

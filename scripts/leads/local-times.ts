import type { Site } from '../../shared/content/schemas/site.ts'
import { LeadsError } from './leads-error.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const HOUR_MS = 60 * 60 * 1000

export interface LocalTimes {
  readonly zoneName: string
  /** 2026-11-16 14:30 */
  short(time: Date): string
  /** Monday, November 16, 2026 at 2:30:05 PM Central */
  long(time: Date): string
  /** Accepts 2026-11-16, 2026-11-16T14:30, 7d and 12h; `isEnd` returns the end of that period. Throws LeadsError. */
  read(text: string, isEnd?: boolean): Date
}

/** UTC without a build, because the office's zone is unknown. */
export function localTimes(
  hours: Pick<Site['hours'], 'zone' | 'zoneName'> | undefined,
  now = new Date(),
): LocalTimes {
  const { zone, zoneName } = hours ?? { zone: 'UTC', zoneName: 'UTC' }
  const format = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'full',
    timeStyle: 'medium',
    timeZone: zone,
  })
  return {
    zoneName,
    short: (time) =>
      Temporal.Instant.fromEpochMilliseconds(time.getTime())
        .toZonedDateTimeISO(zone)
        .toPlainDateTime()
        .toString({ smallestUnit: 'minute' })
        .replace('T', ' '),
    long: (time) => `${format.format(time).replaceAll('\u202f', ' ')} ${zoneName}`,
    read: (text, isEnd = false) => readAgo(text, now) ?? readMoment(text, { zone, isEnd }),
  }
}

function readAgo(text: string, now: Date): Date | undefined {
  const [, count, unit] = /^(\d{1,5})([dh])$/.exec(text) ?? []
  if (count === undefined) return undefined
  return new Date(now.getTime() - Number(count) * (unit === 'd' ? DAY_MS : HOUR_MS))
}

function readMoment(text: string, { zone, isEnd }: { zone: string; isEnd: boolean }): Date {
  try {
    if (/^\d{4}-\d\d-\d\d$/.test(text)) {
      const day = Temporal.PlainDate.from(text).add({ days: isEnd ? 1 : 0 })
      return toDate(day.toZonedDateTime(zone).toInstant())
    }
    if (/(?:Z|[+-]\d\d:\d\d)$/.test(text)) return toDate(Temporal.Instant.from(text))
    return toDate(Temporal.PlainDateTime.from(text).toZonedDateTime(zone).toInstant())
  } catch (error) {
    if (!Error.isError(error) || error.name !== 'RangeError') throw error
    throw new LeadsError(
      `${text} is not a time. Write a day such as 2026-11-16, a time such as 2026-11-16T14:30, or 7d for the last seven days`,
    )
  }
}

function toDate(instant: Temporal.Instant): Date {
  return new Date(instant.epochMilliseconds)
}

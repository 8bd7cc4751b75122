import type { ZoneClocks } from './zone-clocks.ts'

/** A line of a component, such as `DTSTART;TZID=Europe/Berlin:20270104T090000`. Names are in upper case. */
export interface Property {
  readonly name: string
  readonly params: Readonly<Record<string, string | undefined>>
  readonly value: string
}

/** Exchange does not quote `tzone://Microsoft/Utc`. */
const TEXT = '(?:"[^"]*"|(?:[^";:,]|://)*)'
const PARAM = `;([\\w-]+)=(${TEXT}(?:,${TEXT})*)`
const LINE = new RegExp(`^([\\w-]+)((?:${PARAM})*):(.*)$`)
const PARAMS = new RegExp(PARAM, 'g')

/** Undefined for what is no property, such as the rest of a text that was not folded. */
export function readLine(line: string): Property | undefined {
  const [, name, params = '', , , value = ''] = LINE.exec(line) ?? []
  if (name === undefined) return undefined
  const entries = [...params.matchAll(PARAMS)].map(([, key = '', text = '']) => {
    return [key.toUpperCase(), text.replaceAll('"', '')] as const
  })
  return { name: name.toUpperCase(), params: Object.fromEntries(entries), value: value.trim() }
}

/** `wall` is what a clock there shows; `at` is that instant, in ms since 1970, and of a date its first. */
export interface FeedTime {
  readonly wall: Temporal.PlainDateTime
  readonly isDate: boolean
  readonly tzid: string | undefined
  readonly at: number
}

const TIME = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)?(Z)?)?$/i

/** A date without VALUE=DATE is one too. Throws if there is no such time. */
export function readTime(text: string, params: Property['params'], clocks: ZoneClocks): FeedTime {
  const [all, year, month, day, hour, minute = 0, second = 0, utc] = TIME.exec(text.trim()) ?? []
  if (all === undefined) throw new Error('This is no time')
  const isDate = hour === undefined || params.VALUE?.toUpperCase() === 'DATE'
  const date = { year: Number(year), month: Number(month), day: Number(day) }
  const time = { hour: Number(hour), minute: Number(minute), second: Math.min(59, Number(second)) }
  const wall = Temporal.PlainDateTime.from(isDate ? date : { ...date, ...time }, {
    overflow: 'reject',
  })
  return timeAt({ wall, isDate, tzid: isDate ? undefined : utc ? 'UTC' : params.TZID }, clocks)
}

/** Completes a time with its instant. */
export function timeAt(time: Omit<FeedTime, 'at'>, clocks: ZoneClocks): FeedTime {
  return { ...time, at: clocks.instant(time.wall, time.tzid) }
}

/** Milliseconds of a duration such as `PT1H30M`; a day has 24 hours. Throws if it is none. */
export function readDuration(text: string): number {
  const duration = Temporal.Duration.from(text.trim().toUpperCase())
  if (duration.sign < 0) throw new Error('This ends before it starts')
  return duration.total({ unit: 'millisecond', relativeTo: '1970-01-01' })
}

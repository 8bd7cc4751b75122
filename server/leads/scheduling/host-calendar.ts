import { LRUCache } from 'lru-cache'
import type { DemoRules } from '../../../shared/content/schemas/demo.ts'
import { HOUR_MS } from '../../../shared/durations.ts'
import type { Slot } from './booking.ts'
import { type HostDay, hostDay } from './host-day.ts'

const MAX_CACHED_DAYS = 600

export type HostCalendar = ReturnType<typeof createHostCalendar>

export function createHostCalendar(rules: DemoRules) {
  const days = new LRUCache<string, HostDay>({
    max: MAX_CACHED_DAYS,
    memoMethod: (date) => hostDay(rules, Temporal.PlainDate.from(date)),
  })
  return {
    rules,
    day: (date: Temporal.PlainDate) => days.memo(date.toString()),
    dateAt: (instant: number) => dateIn(rules.zone, instant),
  }
}

export function dateIn(zone: string, instant: number): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).toPlainDate()
}

/** Demo days with few hours are far apart. */
export const DAYS_SEARCHED = 450

/** The lead time counts the hosts' open hours, the horizon counts open days after today. */
export function offeredSlots({ rules, day, dateAt }: HostCalendar, now: number): readonly number[] {
  const today = dateAt(now)
  const offered: number[] = []
  let leftMs = rules.leadTime * HOUR_MS
  let earliest = leftMs === 0 ? now : Number.POSITIVE_INFINITY
  let businessDays = 0
  for (let ahead = 0; ahead <= DAYS_SEARCHED && businessDays < rules.horizon; ahead += 1) {
    const { open, slots, closed } = day(today.add({ days: ahead }))
    for (const { start, end } of open) {
      const from = Math.max(start, now)
      const openMs = Math.max(0, end - from)
      if (earliest === Number.POSITIVE_INFINITY && openMs >= leftMs) earliest = from + leftMs
      leftMs -= openMs
    }
    offered.push(...slots.filter((start) => start >= earliest))
    if (ahead > 0 && closed === undefined) businessDays += 1
  }
  return offered
}

/** The names of those who could hold a demo then, if they had no other demo; without a slot, of all. */
export type HostsAt = (slot?: Slot) => readonly string[]

/** Without hours of their own, hosts have those of the calendar. */
export function hostsByHours(
  rules: DemoRules,
  isBusy: (host: string, slot: Slot) => boolean = () => false,
): HostsAt {
  const hosts = rules.hosts.map(({ name, zone, weekly }) => {
    const calendar = weekly && createHostCalendar({ ...rules, zone, weekly })
    const isWithin = ({ start, end }: Slot) =>
      !calendar ||
      calendar
        .day(calendar.dateAt(+start))
        .open.some((open) => open.start <= +start && +end <= open.end)
    return { name, isWithin }
  })
  const isFree = (slot: Slot) => (host: (typeof hosts)[number]) =>
    host.isWithin(slot) && !isBusy(host.name, slot)
  return (slot) => (slot ? hosts.filter(isFree(slot)) : hosts).map(({ name }) => name)
}

/** The first of them hold the demos of an earlier release, and of hosts who have left, as in emails (hostOf). */
export function freeHosts(
  hostsAt: HostsAt,
  slot: Slot,
  busy: readonly (string | null)[],
): readonly string[] {
  const all = hostsAt()
  const left = busy.filter((host) => host === null || !all.includes(host))
  const free = hostsAt(slot).filter((host) => !busy.includes(host))
  return free.slice(left.length)
}

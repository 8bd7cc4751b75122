import type { DemoRules } from '../../../shared/content/schemas/demo.ts'
import type { Slot } from '../submissions/booking.ts'
import { createHostCalendar } from './host-calendar.ts'

/** The names of those who could hold a demo then, if they had no other demo. */
export type HostsAt = (slot: Slot) => readonly string[]

/** Without hours of their own, hosts have those of the calendar. */
export function hostsByHours(
  rules: DemoRules,
  isBusy: (host: string, slot: Slot) => boolean = () => false,
): HostsAt {
  const hosts = rules.hosts.map(({ name, zone, weekly }) => {
    if (!weekly) return { name, isWithin: () => true }
    const calendar = createHostCalendar({ ...rules, zone, weekly })
    const isWithin = ({ start, end }: Slot) =>
      calendar
        .day(calendar.dateAt(+start))
        .open.some((open) => open.start <= +start && +end <= open.end)
    return { name, isWithin }
  })
  return (slot) =>
    hosts.filter((host) => host.isWithin(slot) && !isBusy(host.name, slot)).map(({ name }) => name)
}

/** A demo of an earlier release has no host, so any of them may hold it. */
export function freeHosts(
  hosts: readonly string[],
  busy: readonly (string | null)[],
): readonly string[] {
  const free = hosts.filter((host) => !busy.includes(host))
  return free.slice(0, Math.max(0, free.length - busy.filter((host) => host === null).length))
}

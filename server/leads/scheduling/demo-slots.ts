import type { DemoRules } from '../../../shared/content/schemas/demo.ts'
import { InvalidAnswersError, type SiteError, SlotTakenError } from '../../../shared/errors.ts'
import type { SlotAlternative } from '../../../shared/scheduling/booking-view.ts'
import type { DemoDay, DemoSlotsAnswer } from '../../../shared/scheduling/demo-slots-answer.ts'
import { offsetMinutes } from '../../../shared/scheduling/offset-minutes.ts'
import type { Slot } from './booking.ts'
import type { HoldLimits } from './hold-place.ts'
import {
  createHostCalendar,
  dateIn,
  freeHosts,
  type HostsAt,
  hostsByHours,
  offeredSlots,
} from './host-calendar.ts'
import { startOfDay } from './host-day.ts'
import type { TakenPlace } from './read-bookings.ts'

export interface SlotsRequest {
  readonly zone: string
  readonly from?: Temporal.PlainDate | undefined
}

const WEEK_DAYS = 7

/** A demo in progress occupies its host. */
const BEGUN_MS = 8 * 3_600_000

const NEAREST = 3

/** Times are in ms since 1970. Rejects with StorageUnavailableError. */
export type DemoSlots = ReturnType<typeof createDemoSlots>

export interface DemoSlotsOptions {
  readonly rules: DemoRules
  /** Default: by their hours alone. */
  readonly hostsAt?: HostsAt
  readonly readTaken: (since: Date) => Promise<readonly TakenPlace[]>
  readonly now?: () => number
}

interface OfferedSlot {
  readonly start: number
  readonly state: 'open' | 'taken'
}

export function createDemoSlots(options: DemoSlotsOptions) {
  const { rules, hostsAt = hostsByHours(rules), readTaken, now = Date.now } = options
  const calendar = createHostCalendar(rules)
  const lengthMs = rules.minutes * 60_000

  function slotAt(time: number | string): Slot {
    const start = new Date(time)
    return { start, end: new Date(start.getTime() + lengthMs) }
  }

  async function offer(): Promise<readonly OfferedSlot[]> {
    if (rules.calendar === 'off') return []
    const at = now()
    const taken = await readTaken(new Date(at - BEGUN_MS))
    return offeredSlots(calendar, at).map((start) => {
      // Overlapping ones too, because hours and lengths may have changed.
      const busy = taken.filter((place) => place.start < start + lengthMs && place.end > start)
      const hosts = busy.map(({ host }) => host)
      const free = freeHosts(hostsAt, slotAt(start), hosts)
      return { start, state: free.length > 0 ? 'open' : 'taken' }
    })
  }

  async function stateOf(start: Date) {
    return (await offer()).find((slot) => slot.start === +start)?.state
  }

  /** Some open times near that one, in order, for a visitor whose time is gone. */
  async function alternatives(start: Date, zone: string): Promise<readonly SlotAlternative[]> {
    const distance = (other: number) => Math.abs(other - +start)
    return (await offer())
      .filter((slot) => slot.state === 'open' && slot.start !== +start)
      .map((slot) => slot.start)
      .sort((a, b) => distance(a) - distance(b) || a - b)
      .slice(0, NEAREST)
      .sort((a, b) => a - b)
      .map((instant) => timeIn(zone, instant))
  }

  /** Can overlap two days of the hosts: the one at noon says why it is closed. */
  function visitorDay(
    date: Temporal.PlainDate,
    zone: string,
    offered: readonly OfferedSlot[],
  ): DemoDay {
    const [begins, ends] = [startOfDay(date, zone), startOfDay(date.add({ days: 1 }), zone)]
    const slots = offered.filter(({ start }) => start >= begins && start < ends)
    const { closed } = calendar.day(calendar.dateAt((begins + ends) / 2))
    return {
      date: date.toString(),
      ...(closed !== undefined && slots.length === 0 && { closed }),
      slots: slots.map(({ start, state }) => ({ ...timeIn(zone, start), state })),
    }
  }

  return {
    rules,
    isOn: rules.calendar === 'on',
    slotAt,
    /** Of the week that begins on `from`. By default, of the first week from today with an open time. */
    async answer(request: SlotsRequest): Promise<DemoSlotsAnswer> {
      const { zone } = request
      const offered = await offer()
      const firstOpen = offered.find(({ state }) => state === 'open')
      const from = request.from ?? weekWith(firstOpen, dateIn(zone, now()), zone)
      const begins = startOfDay(from, zone)
      const ends = startOfDay(from.add({ days: WEEK_DAYS }), zone)
      const before = offered.findLast(({ start }) => start < begins)
      const after = offered.find(({ start }) => start >= ends)
      const pageWith = (slot: OfferedSlot) => weekWith(slot, from, zone).toString()
      return {
        zone,
        hostZone: rules.zone,
        from: from.toString(),
        ...(firstOpen && { firstOpen: dateIn(zone, firstOpen.start).toString() }),
        days: Array.from({ length: WEEK_DAYS }, (_, ahead) =>
          visitorDay(from.add({ days: ahead }), zone, offered),
        ),
        ...(before && { previous: pageWith(before) }),
        ...(after && { next: pageWith(after) }),
      }
    },
    stateOf,
    alternatives,
    /** Why nobody can book that time now; undefined if it is open. */
    async refusalOf({ start }: Slot): Promise<SiteError | undefined> {
      const state = await stateOf(start)
      if (state === 'open') return undefined
      return state === 'taken' ? new SlotTakenError() : new InvalidAnswersError([NOT_OFFERED])
    },
    async counts() {
      const slots = await offer()
      const open = slots.filter(({ state }) => state === 'open').length
      return { open, taken: slots.length - open }
    },
    async holdLimits(): Promise<HoldLimits> {
      const slots = await offer()
      const places = slots.reduce((sum, { start }) => sum + hostsAt(slotAt(start)).length, 0)
      return { rules: rules.holds, places }
    },
  }
}

/** First day of the week that has the slot, a whole number of weeks from a day; without a slot, that day. */
function weekWith(
  slot: OfferedSlot | undefined,
  from: Temporal.PlainDate,
  zone: string,
): Temporal.PlainDate {
  if (!slot) return from
  const weeks = Math.floor(from.until(dateIn(zone, slot.start)).days / WEEK_DAYS)
  return from.add({ weeks })
}

function timeIn(zone: string, instant: number): SlotAlternative {
  return { start: new Date(instant).toISOString(), offsetMinutes: offsetMinutes(zone, instant) }
}

const NOT_OFFERED = { field: 'slot', message: 'That time is no longer open. Choose another.' }

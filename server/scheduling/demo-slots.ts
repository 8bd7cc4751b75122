import type { DemoRules } from '../../shared/content/schemas/demo.ts'
import type { SlotAlternative } from '../../shared/scheduling/booking-view.ts'
import type { DemoSlotsAnswer } from '../../shared/scheduling/demo-slots-answer.ts'
import { offsetMinutes } from '../../shared/scheduling/offset-minutes.ts'
import { createHostCalendar, dateIn } from './host-calendar.ts'
import { offeredSlots } from './offered-slots.ts'
import { createTakenPlacesCache, isTaken, type ReadTakenPlaces } from './taken-places.ts'
import { neighbourPages, type OfferedSlot, visitorDays } from './visitor-days.ts'

export interface SlotsRequest {
  readonly zone: string
  /** The first day, in `zone`; left out, it is today. */
  readonly from?: Temporal.PlainDate | undefined
  readonly days: number
}

/** The times of demos, computed in memory. Reading the store rejects with StorageUnavailableError. */
export interface DemoSlots {
  readonly rules: DemoRules
  /** False: the page asks for preferred times instead. */
  readonly isOn: boolean
  answer(request: SlotsRequest): Promise<DemoSlotsAnswer>
  /** What a visitor who picks this start (milliseconds since 1970) is told; undefined: not on offer, or calendar off. */
  stateOf(start: number): Promise<OfferedSlot['state'] | undefined>
  /** The open starts nearest to this one, in order, itself not among them. */
  nearest(start: number, count: number): Promise<readonly number[]>
  /** How many of the times on offer are open and taken; none where the calendar is off. */
  counts(): Promise<{ readonly open: number; readonly taken: number }>
  /** How many demos can be held at all the times on offer, open and taken. */
  places(): Promise<number>
  /** Something was booked, moved or cancelled by this server. */
  forgetTaken(): void
}

export interface DemoSlotsOptions {
  readonly rules: DemoRules
  readonly readTaken: ReadTakenPlaces
  readonly now?: () => number
}

export function createDemoSlots(options: DemoSlotsOptions): DemoSlots {
  const { rules, readTaken, now = Date.now } = options
  const calendar = createHostCalendar(rules)
  const taken = createTakenPlacesCache(readTaken)
  const { capacity } = rules
  const lengthMs = rules.minutes * 60_000

  async function offer(): Promise<readonly OfferedSlot[]> {
    if (rules.calendar === 'off') return []
    const at = now()
    const places = await taken.read(at)
    return offeredSlots(calendar, at).map((start) => ({
      start,
      state: isTaken(start, { places, capacity, lengthMs }) ? 'taken' : 'open',
    }))
  }

  return {
    rules,
    isOn: rules.calendar === 'on',
    async answer({ zone, from = dateIn(zone, now()), days }) {
      const offered = await offer()
      return {
        zone,
        hostZone: rules.zone,
        from: from.toString(),
        days: visitorDays(calendar, { zone, from, days, offered }),
        ...neighbourPages(
          { zone, from, days },
          offered.map(({ start }) => start),
        ),
      }
    },
    async stateOf(start) {
      return (await offer()).find((slot) => slot.start === start)?.state
    },
    async nearest(start, count) {
      return nearestOpen(await offer(), { start, count })
    },
    async counts() {
      const slots = rules.calendar === 'on' ? await offer() : []
      const open = slots.filter(({ state }) => state === 'open').length
      return { open, taken: slots.length - open }
    },
    async places() {
      return (await offer()).length * capacity
    },
    forgetTaken: taken.forget,
  }
}

const COUNT = 3

/** The open times nearest to one that is taken, in order, for a visitor in `zone`. */
export async function alternatives(
  demoSlots: DemoSlots,
  { start, zone }: { readonly start: Date; readonly zone: string },
): Promise<readonly SlotAlternative[]> {
  const starts = await demoSlots.nearest(start.getTime(), COUNT)
  return starts.map((instant) => ({
    start: new Date(instant).toISOString(),
    offsetMinutes: offsetMinutes(zone, instant),
  }))
}

/** The open starts nearest to one that cannot be had, in order of time; of two as near, the earlier. */
function nearestOpen(
  offered: readonly OfferedSlot[],
  { start, count }: { readonly start: number; readonly count: number },
): readonly number[] {
  const distance = (other: number) => Math.abs(other - start)
  return offered
    .filter((slot) => slot.state === 'open' && slot.start !== start)
    .map((slot) => slot.start)
    .sort((a, b) => distance(a) - distance(b) || a - b)
    .slice(0, count)
    .sort((a, b) => a - b)
}

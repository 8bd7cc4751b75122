import type { DemoRules } from '../../shared/content/schemas/demo.ts'
import type { DemoSlotsAnswer } from '../../shared/scheduling/demo-slots-answer.ts'
import { createHostCalendar, dateIn } from './host-calendar.ts'
import { nearestOpen } from './nearest-open.ts'
import { neighbourPages } from './neighbour-pages.ts'
import { offeredSlots } from './offered-slots.ts'
import { createTakenPlacesCache, isTaken, type ReadTakenPlaces } from './taken-places.ts'
import { type OfferedSlot, visitorDays } from './visitor-days.ts'

/** The days somebody wants to see. */
export interface SlotsRequest {
  /** Canonical. */
  readonly zone: string
  /** The first day, in `zone`; left out, it is today. */
  readonly from?: Temporal.PlainDate | undefined
  readonly days: number
}

/** The times of demos, answered from memory. Whatever asks the store rejects with StorageUnavailableError. */
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
  /** A test hands in its own. */
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

import type { DemoRules } from '../../../shared/content/schemas/demo.ts'
import type { SlotAlternative } from '../../../shared/scheduling/booking-view.ts'
import type { DemoSlotsAnswer } from '../../../shared/scheduling/demo-slots-answer.ts'
import { offsetMinutes } from '../../../shared/scheduling/offset-minutes.ts'
import { createHostCalendar, dateIn } from './host-calendar.ts'
import { freeHosts, type HostsAt, hostsByHours } from './hosts.ts'
import { offeredSlots } from './offered-slots.ts'
import { BEGUN_MS, type ReadTakenPlaces } from './taken-places.ts'
import { neighborPages, type OfferedSlot, visitorDays } from './visitor-days.ts'

export interface SlotsRequest {
  readonly zone: string
  readonly from?: Temporal.PlainDate | undefined
  readonly days: number
}

/** Times are in ms since 1970. Rejects with StorageUnavailableError. */
export type DemoSlots = ReturnType<typeof createDemoSlots>

export interface DemoSlotsOptions {
  readonly rules: DemoRules
  /** Default: by their hours alone. */
  readonly hostsAt?: HostsAt
  readonly readTaken: ReadTakenPlaces
  readonly now?: () => number
}

export function createDemoSlots(options: DemoSlotsOptions) {
  const { rules, hostsAt = hostsByHours(rules), readTaken, now = Date.now } = options
  const calendar = createHostCalendar(rules)
  const lengthMs = rules.minutes * 60_000

  async function offer(): Promise<readonly OfferedSlot[]> {
    if (rules.calendar === 'off') return []
    const at = now()
    const taken = await readTaken(new Date(at - BEGUN_MS))
    return offeredSlots(calendar, at).map((start) => {
      // Overlapping ones too, because hours and lengths may have changed.
      const busy = taken.filter((place) => Math.abs(place.start - start) < lengthMs)
      const free = freeHosts(
        hostsThen(start),
        busy.map(({ host }) => host),
      )
      return { start, state: free.length > 0 ? 'open' : 'taken' }
    })
  }

  const hostsThen = (start: number) =>
    hostsAt({ start: new Date(start), end: new Date(start + lengthMs) })

  return {
    rules,
    isOn: rules.calendar === 'on',
    async answer(request: SlotsRequest): Promise<DemoSlotsAnswer> {
      const { zone, days, from = dateIn(zone, now()) } = request
      const offered = await offer()
      return {
        zone,
        hostZone: rules.zone,
        from: from.toString(),
        days: visitorDays(calendar, { zone, from, days, offered }),
        ...neighborPages({ zone, from, days, offered }),
      }
    },
    async stateOf(start: number) {
      return (await offer()).find((slot) => slot.start === start)?.state
    },
    async nearest(start: number, count: number) {
      return nearestOpen(await offer(), { start, count })
    },
    async counts() {
      const slots = await offer()
      const open = slots.filter(({ state }) => state === 'open').length
      return { open, taken: slots.length - open }
    },
    async places() {
      return (await offer()).reduce((sum, { start }) => sum + hostsThen(start).length, 0)
    },
  }
}

const COUNT = 3

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

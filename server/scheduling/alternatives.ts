import type { SlotAlternative } from '../../shared/scheduling/booking-view.ts'
import { offsetMinutes } from '../../shared/scheduling/offset-minutes.ts'
import type { DemoSlots } from './demo-slots.ts'

/** How many times are offered instead of one that is taken. */
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

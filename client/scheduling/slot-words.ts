import { momentInWords } from '../../shared/scheduling/moment-in-words.ts'
import { offsetInWords } from '../../shared/scheduling/offset-in-words.ts'
import { offsetMinutes } from '../../shared/scheduling/offset-minutes.ts'
import { shortZoneName } from '../../shared/scheduling/zone-in-words.ts'

export interface SlotMoment {
  readonly start: string
  readonly zone: string
  /** As the server computed it; left out, the browser's own rules of the zone. */
  readonly offset?: number | undefined
}

/** `Tue, Nov 24, 2:30 PM Central`; where the zone has no name, its offset. */
export function slotInWords({ start, zone, offset }: SlotMoment): string {
  const instant = Date.parse(start)
  const minutes = offset ?? offsetMinutes(zone, instant)
  const { shortWeekday, shortDay, time } = momentInWords(instant, minutes)
  const place = shortZoneName(zone, instant) || offsetInWords(minutes)
  return `${shortWeekday}, ${shortDay}, ${time} ${place}`
}

/** `2:30 PM`, by the clocks there. */
export function timeInWords({ start, zone, offset }: SlotMoment): string {
  const instant = Date.parse(start)
  return momentInWords(instant, offset ?? offsetMinutes(zone, instant)).time
}

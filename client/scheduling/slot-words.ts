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
  const { shortWeekday, shortDay } = momentInWords(instant, minutes)
  return `${shortWeekday}, ${shortDay}, ${timeInWords({ start, zone, offset })}`
}

/** `2:30 PM Central`; where the zone has no name, its offset. */
export function timeInWords({ start, zone, offset }: SlotMoment): string {
  const instant = Date.parse(start)
  const minutes = offset ?? offsetMinutes(zone, instant)
  const place = shortZoneName(zone, instant) || offsetInWords(minutes)
  return `${momentInWords(instant, minutes).time} ${place}`
}

import { instantInWords } from '../../shared/scheduling/instant-in-words.ts'
import { offsetInWords } from '../../shared/scheduling/offset-in-words.ts'
import { offsetMinutes } from '../../shared/scheduling/offset-minutes.ts'
import { shortZoneName } from '../../shared/scheduling/zone-in-words.ts'

export interface SlotTime {
  readonly start: string
  readonly zone: string
  /** As computed by the server. Default: the browser's own zone rules. */
  readonly offset?: number | undefined
}

/** `Tue, Nov 24, 2:30 PM Central`; with the offset if the zone has no name. */
export function slotInWords({ start, zone, offset }: SlotTime): string {
  const instant = Date.parse(start)
  const minutes = offset ?? offsetMinutes(zone, instant)
  const { shortWeekday, shortDay } = instantInWords(instant, minutes)
  return `${shortWeekday}, ${shortDay}, ${timeInWords({ start, zone, offset })}`
}

/** `2:30 PM Central`; with the offset if the zone has no name. */
export function timeInWords({ start, zone, offset }: SlotTime): string {
  const instant = Date.parse(start)
  const minutes = offset ?? offsetMinutes(zone, instant)
  const place = shortZoneName(zone, instant) || offsetInWords(minutes)
  return `${instantInWords(instant, minutes).time} ${place}`
}

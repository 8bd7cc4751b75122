import { instantInWords } from '../../shared/scheduling/instant-in-words.ts'
import { offsetInWords } from '../../shared/scheduling/offset-in-words.ts'
import { offsetMinutes as offsetOf } from '../../shared/scheduling/offset-minutes.ts'
import { shortZoneName } from '../../shared/scheduling/zone-in-words.ts'

export interface SlotTime {
  readonly start: string
  readonly zone: string
  /** As computed by the server. Default: the browser's own zone rules. */
  readonly offsetMinutes?: number | undefined
}

/** `Tue, Nov 24, 2:30 PM Central`; with the offset if the zone has no name. */
export function slotInWords(slot: SlotTime): string {
  const { shortWeekday, shortDay, time, zoneName } = describeSlot(slot)
  return `${shortWeekday}, ${shortDay}, ${time} ${zoneName}`
}

/** `2:30 PM Central`; with the offset if the zone has no name. */
export function timeInWords(slot: SlotTime): string {
  const { time, zoneName } = describeSlot(slot)
  return `${time} ${zoneName}`
}

/** `zoneName`: the zone's name, or the offset if it has none. */
export function describeSlot({ start, zone, offsetMinutes }: SlotTime) {
  const instant = Date.parse(start)
  const offset = offsetMinutes ?? offsetOf(zone, instant)
  const zoneName = shortZoneName(zone, instant) || offsetInWords(offset)
  return { ...instantInWords(instant, offset), zoneName }
}

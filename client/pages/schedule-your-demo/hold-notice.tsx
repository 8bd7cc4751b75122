import type { HoldView, KnownBookingView } from '../../../shared/scheduling/booking-view.ts'
import { instantInWords } from '../../../shared/scheduling/instant-in-words.ts'
import { offsetInWords } from '../../../shared/scheduling/offset-in-words.ts'
import { shortZoneName } from '../../../shared/scheduling/zone-in-words.ts'
import { fillPlaceholders } from '../../text/fill-placeholders.ts'
import type { BookingProps } from './booking-props.ts'
import { ConfirmDemo } from './confirm-demo.tsx'

interface HoldNoticeProps extends BookingProps {
  readonly hold: HoldView
}

export function HoldNotice({ words, booking, hold }: HoldNoticeProps) {
  const until = endOfHold(booking, hold)
  const held = hold.hasPlace ? words.held.text : words.held.textWithoutPlace
  const text = booking.state === 'held' ? held : words.lapsed.text
  return (
    <>
      <p className="booked-text">{fillPlaceholders(text, { until })}</p>
      <ConfirmDemo words={words.confirm} booking={booking} hold={hold} />
    </>
  )
}

/** `10:42 AM Central on Tuesday` */
function endOfHold({ zone }: KnownBookingView, { until, offsetMinutes }: HoldView): string {
  const instant = Date.parse(until)
  const place = shortZoneName(zone, instant) || offsetInWords(offsetMinutes)
  const { time, weekday } = instantInWords(instant, offsetMinutes)
  return `${time} ${place} on ${weekday}`
}

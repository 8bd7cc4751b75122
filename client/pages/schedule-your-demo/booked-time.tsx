import { pagePath } from '../../../shared/pages/all-pages.ts'
import { instantInWords } from '../../../shared/scheduling/instant-in-words.ts'
import { offsetInWords } from '../../../shared/scheduling/offset-in-words.ts'
import { shortZoneName, zoneInWords } from '../../../shared/scheduling/zone-in-words.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Seal } from '../../components/seal.tsx'
import { fillPlaceholders } from '../../text/fill-placeholders.ts'
import type { BookingProps } from './booking-props.ts'
import { CalendarButtons } from './calendar-buttons.tsx'
import { HoldNotice } from './hold-notice.tsx'
import { ReceiptNotice } from './receipt-notice.tsx'

export function BookedTime({ words, booking }: BookingProps) {
  const { state, start, zone, offsetMinutes, minutes, hold } = booking
  const instant = Date.parse(start)
  const { weekday, day, time } = instantInWords(instant, offsetMinutes)
  const place = shortZoneName(zone, instant) || offsetInWords(offsetMinutes)
  const isBooked = state === 'booked' || state === 'moved'
  return (
    <div className={`booked-head booked-${state}`}>
      <h1>
        {weekday}, <span className="booked-clock">{time}</span> {place}
      </h1>
      <p className="lead">
        <time dateTime={start}>{day}</time>, {fillPlaceholders(words.length, { minutes })}
        <br />
        {zoneInWords(zone, instant, offsetMinutes)}.
      </p>
      {state === 'received' && <ReceiptNotice words={words} booking={booking} />}
      {hold && <HoldNotice words={words} booking={booking} hold={hold} />}
      {state !== 'received' && !hold && (
        <p className="booked-text">
          {words[state].text}
          {isBooked && ` ${booking.meeting ? words.call.withLink : words.call.withoutLink}`}
        </p>
      )}
      {isBooked && <CalendarButtons words={words} booking={booking} />}
      {(state === 'cancelled' || state === 'past') && (
        <ButtonLink to={pagePath('schedule-your-demo')} icon="arrow-right">
          {words.again}
        </ButtonLink>
      )}
      {isBooked && (
        <div className="booked-seal">
          <Seal words={words.seal} size={150} stamped />
        </div>
      )}
    </div>
  )
}

import { useSite } from '../../base/site-context.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { SiteLink } from '../../components/site-link.tsx'
import { calendarLinks } from '../../scheduling/calendar-links.ts'
import { fillPlaceholders } from '../../text/fill-placeholders.ts'
import type { BookingProps } from './booking-props.ts'
import '../../scheduling/slot-picker.css'

export function CalendarButtons({ words, booking }: BookingProps) {
  const { product } = useSite()
  const title = fillPlaceholders(words.event.title, { product })
  const { join, withoutLink } = words.call
  const call = booking.meeting === undefined ? withoutLink : `${join}: ${booking.meeting}`
  const details = `${words.event.details} ${call}`
  const { google, outlook } = calendarLinks({ ...booking, title, details })
  return (
    <div className="booked-actions">
      <div className="cluster">
        {booking.meeting && <ButtonLink to={booking.meeting}>{words.call.join}</ButtonLink>}
        <ButtonLink
          to={booking.icsPath}
          icon="calendar"
          variant={booking.meeting ? 'secondary' : 'primary'}
        >
          {words.calendar}
        </ButtonLink>
        <Button
          className="needs-script"
          variant="secondary"
          icon="print"
          onClick={() => globalThis.print()}
        >
          {words.print}
        </Button>
      </div>
      <p className="cluster booked-links">
        <SiteLink to={google}>{words.google}</SiteLink>
        <SiteLink to={outlook}>{words.outlook}</SiteLink>
      </p>
    </div>
  )
}

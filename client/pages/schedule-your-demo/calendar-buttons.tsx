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
  const { google, outlook } = calendarLinks({ ...booking, title, details: words.event.details })
  return (
    <div className="booked-actions">
      <div className="cluster">
        <ButtonLink to={booking.icsPath} icon="calendar">
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

import { useSite } from '../../base/site-context.ts'
import { SiteLink } from '../../components/site-link.tsx'
import { fillPlaceholders } from '../../text/fill-placeholders.ts'
import type { BookingProps } from './booking-props.ts'

export function ReceiptNotice({ words: { received }, booking }: BookingProps) {
  const { sales } = useSite().contact.emails
  return (
    <>
      <p className="booked-text">
        <b>{fillPlaceholders(received.text, { email: booking.sentTo ?? '' })}</b> {received.links}
      </p>
      <p className="small">
        {received.missing} <SiteLink to={`mailto:${sales}`}>{sales}</SiteLink>.
      </p>
    </>
  )
}

import type { BookedDemoWords } from '../../../shared/pages/schedule-your-demo/booked-demo.ts'
import type { HoldView, KnownBookingView } from '../../../shared/scheduling/booking-view.ts'
import { instantInWords } from '../../../shared/scheduling/instant-in-words.ts'
import { offsetInWords } from '../../../shared/scheduling/offset-in-words.ts'
import { shortZoneName } from '../../../shared/scheduling/zone-in-words.ts'
import { useSite } from '../../app/site-context.ts'
import { SiteLink } from '../../components/site-link.tsx'
import { fillPlaceholders } from '../../text/fill-placeholders.ts'
import type { BookingProps } from './booking-props.ts'
import { ConfirmDemo } from './confirm-demo.tsx'

interface HoldNoticeProps extends BookingProps {
  readonly hold: HoldView
}

export function HoldNotice({ words, booking, hold }: HoldNoticeProps) {
  const until = endOfHold(booking, hold)
  const isHeld = booking.state === 'held'
  const text = isHeld
    ? fillPlaceholders(hold.hasPlace ? words.held.text : words.held.textWithoutPlace, { until })
    : fillPlaceholders(words.lapsed.text, { until })
  return (
    <>
      <p className="booked-text">{text}</p>
      {hold.confirm ? (
        <ConfirmDemo words={words.confirm} booking={booking} confirm={hold.confirm} />
      ) : (
        <MailNotice words={words} isHeld={isHeld} email={hold.email} />
      )}
    </>
  )
}

interface MailNoticeProps {
  readonly words: BookedDemoWords
  readonly isHeld: boolean
  readonly email: string
}

function MailNotice({ words, isHeld, email }: MailNoticeProps) {
  const { emails, reply } = useSite().contact
  if (!isHeld) {
    return (
      <p className="booked-text">
        {fillPlaceholders(words.lapsed.mail, { email })}{' '}
        {fillPlaceholders(words.lapsed.kept, { reply })}
      </p>
    )
  }
  return (
    <>
      <p className="booked-text">
        <b>{fillPlaceholders(words.held.mail, { email })}</b> {words.held.other}
      </p>
      <p className="small">
        {words.held.missing} <SiteLink to={`mailto:${emails.sales}`}>{emails.sales}</SiteLink>.
      </p>
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

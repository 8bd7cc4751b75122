import { pagePath } from '../../../shared/pages/all-pages.ts'
import type { HoldView } from '../../../shared/scheduling/booking-view.ts'
import { zoneInWords } from '../../../shared/scheduling/zone-in-words.ts'
import { useUi } from '../../base/site-context.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { EmailLink } from '../../components/contact-links.tsx'
import { Details } from '../../components/details.tsx'
import { Seal } from '../../components/seal.tsx'
import { describeSlot, slotInWords } from '../../scheduling/slot-words.ts'
import { fillPlaceholders } from '../../text/fill-placeholders.ts'
import { type BookingProps, ChangeForm } from './change-demo.tsx'

export const BOOKED_HEADING_ID = 'booked-heading'

export function BookedTime({ words, booking }: BookingProps) {
  const { demo } = useUi('BookedTime').facts
  const { state, start, zone, offsetMinutes, minutes, hold } = booking
  const instant = Date.parse(start)
  const { weekday, day, time, zoneName } = describeSlot(booking)
  const isBooked = state === 'booked' || state === 'moved'
  const seal = isBooked ? words.seal : state === 'received' && words.received.seal
  return (
    <div className={`booked-head booked-${state}`}>
      <h1 id={BOOKED_HEADING_ID}>
        {weekday}, <span className="booked-clock">{time}</span> {zoneName}
      </h1>
      <p className="lead">
        <time dateTime={start}>{day}</time>, {fillPlaceholders(words.length, { minutes })}
        <br />
        {zoneInWords(zone, instant, offsetMinutes)}.
      </p>
      {state === 'received' && (
        <>
          <p className="booked-text">
            <b>{fillPlaceholders(words.received.text, { email: booking.sentTo ?? '' })}</b>{' '}
            {fillPlaceholders(words.received.confirm, { hours: hoursInWords(demo.holdHours) })}{' '}
            {words.received.links}
          </p>
          <p className="small booked-text">
            {words.received.missing} <EmailLink />.
          </p>
        </>
      )}
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
      {seal && (
        <div className="booked-seal">
          <Seal words={seal} size={150} stamped />
        </div>
      )}
    </div>
  )
}

function hoursInWords(hours: number): string {
  return hours === 1 ? '1 hour' : `${hours} hours`
}

interface HoldProps extends BookingProps {
  readonly hold: HoldView
}

function HoldNotice({ words, booking, hold }: HoldProps) {
  const { time, zoneName, weekday } = describeSlot({
    ...hold,
    start: hold.until,
    zone: booking.zone,
  })
  const held = hold.hasPlace ? words.held.text : words.held.textWithoutPlace
  const text = booking.state === 'held' ? held : words.lapsed.text
  const until = `${time} ${zoneName} on ${weekday}`
  return (
    <>
      <p className="booked-text">{fillPlaceholders(text, { until })}</p>
      <ConfirmDemo words={words} booking={booking} hold={hold} />
    </>
  )
}

/** Behind the link in the email: one button that books the demo, because opening a link must change nothing. */
function ConfirmDemo(props: HoldProps) {
  const { booking, hold } = props
  const { confirm } = props.words
  const { isOpen, nearest } = hold
  if (!isOpen && nearest.length === 0) {
    return (
      <p className="booked-text">
        {confirm.none} <EmailLink />.
      </p>
    )
  }
  return (
    <>
      <ChangeForm change="confirm" sequence={booking.sequence}>
        {isOpen ? <p>{confirm.text}</p> : <OtherTimes {...props} />}
        <Button type="submit" icon="check">
          {isOpen ? confirm.button : confirm.chosen}
        </Button>
        <p className="small">{confirm.replaces}</p>
      </ChangeForm>
      <Details id="decline" className="booked-change">
        <summary>{confirm.decline}</summary>
        <ChangeForm change="cancel" sequence={booking.sequence}>
          <p>{confirm.question}</p>
          <Button type="submit" variant="stop">
            {confirm.free}
          </Button>
        </ChangeForm>
      </Details>
    </>
  )
}

function OtherTimes({ words, booking: { zone }, hold }: HoldProps) {
  return (
    <fieldset className="slot-alternatives">
      <legend>{words.confirm.gone}</legend>
      {hold.nearest.map(({ start, offsetMinutes }) => (
        <label key={start} className="choice">
          <input type="radio" name="slot" value={start} required />
          {slotInWords({ start, zone, offsetMinutes })}
        </label>
      ))}
    </fieldset>
  )
}

function CalendarButtons({ words, booking }: BookingProps) {
  return (
    <div className="cluster booked-actions">
      {booking.meeting && <ButtonLink to={booking.meeting}>{words.call.join}</ButtonLink>}
      <ButtonLink
        to={booking.icsPath}
        icon="calendar"
        variant={booking.meeting ? 'secondary' : 'primary'}
      >
        {words.calendar}
      </ButtonLink>
      <Button className="needs-script" variant="secondary" icon="print" onClick={() => print()}>
        {words.print}
      </Button>
    </div>
  )
}

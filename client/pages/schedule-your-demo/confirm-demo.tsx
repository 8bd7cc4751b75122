import type { BookedDemoWords } from '../../../shared/pages/schedule-your-demo/booked-demo.ts'
import type { HoldView, KnownBookingView } from '../../../shared/scheduling/booking-view.ts'
import { Button } from '../../components/button.tsx'
import { EmailLink } from '../../components/contact-links.tsx'
import { slotInWords } from '../../scheduling/slot-words.ts'
import { ChangeForm } from './change-demo.tsx'

interface ConfirmDemoProps {
  readonly words: BookedDemoWords['confirm']
  readonly booking: KnownBookingView
  readonly hold: HoldView
}

/** Behind the link in the email: one button that books the demo, because opening a link must change nothing. */
export function ConfirmDemo({ words, booking, hold }: ConfirmDemoProps) {
  const { isOpen, nearest } = hold
  if (!isOpen && nearest.length === 0) {
    return (
      <p className="booked-text">
        {words.none} <EmailLink />.
      </p>
    )
  }
  return (
    <>
      <ChangeForm change="confirm" sequence={booking.sequence}>
        {isOpen ? <p>{words.text}</p> : <OtherTimes words={words} booking={booking} hold={hold} />}
        <Button type="submit" icon="check">
          {isOpen ? words.button : words.chosen}
        </Button>
        <p className="small">{words.replaces}</p>
      </ChangeForm>
      <details className="booked-change">
        <summary>{words.decline}</summary>
        <ChangeForm change="cancel" sequence={booking.sequence}>
          <p>{words.question}</p>
          <Button type="submit" variant="stop">
            {words.free}
          </Button>
        </ChangeForm>
      </details>
    </>
  )
}

function OtherTimes({ words, booking: { zone }, hold }: ConfirmDemoProps) {
  return (
    <fieldset className="slot-alternatives">
      <legend>{words.gone}</legend>
      {hold.nearest.map(({ start, offsetMinutes }) => (
        <label key={start} className="choice">
          <input type="radio" name="slot" value={start} required />
          {slotInWords({ start, zone, offsetMinutes })}
        </label>
      ))}
    </fieldset>
  )
}

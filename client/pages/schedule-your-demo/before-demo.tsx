import { instantInWords } from '../../../shared/scheduling/instant-in-words.ts'
import { EmailLink } from '../../components/email-link.tsx'
import { LedgerItem, LedgerList } from '../../components/ledger-list.tsx'
import { fillPlaceholders } from '../../text/fill-placeholders.ts'
import type { BookingProps } from './booking-props.ts'

export function BeforeDemo({ words: { before }, booking }: BookingProps) {
  const { weekday } = instantInWords(Date.parse(booking.start), booking.offsetMinutes)
  return (
    <div className="booked-before">
      <h2>{fillPlaceholders(before.heading, { day: weekday })}</h2>
      <LedgerList numbered>
        {before.rows.map(({ name, text }) => (
          <LedgerItem key={name}>
            <b>{name}</b>
            <br />
            {text}
          </LedgerItem>
        ))}
      </LedgerList>
      <p>
        {before.wrong} <EmailLink />.
      </p>
    </div>
  )
}

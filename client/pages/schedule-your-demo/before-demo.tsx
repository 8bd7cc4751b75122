import type { Link } from '../../../shared/content/schemas/fields.ts'
import { instantInWords } from '../../../shared/scheduling/instant-in-words.ts'
import { ButtonLink } from '../../components/button.tsx'
import { EmailLink } from '../../components/contact-links.tsx'
import { LedgerItem, LedgerList } from '../../components/ledger.tsx'
import { SiteLink } from '../../components/site-link.tsx'
import { fillPlaceholders } from '../../text/fill-placeholders.ts'
import type { BookingProps } from './change-demo.tsx'

interface BeforeDemoProps extends BookingProps {
  readonly sample: Link
}

/** What to bring. Says nothing about whether the demo is booked. */
export function BeforeDemo({ words: { before }, sample, booking }: BeforeDemoProps) {
  const { weekday } = instantInWords(Date.parse(booking.start), booking.offsetMinutes)
  return (
    <div className="stack booked-before">
      <h2>{fillPlaceholders(before.heading, { day: weekday })}</h2>
      <LedgerList numbered>
        {before.rows.map(({ name, text, link }) => (
          <LedgerItem key={name}>
            <b>{name}</b>
            <br />
            {text} {link && <SiteLink {...link} />}
          </LedgerItem>
        ))}
      </LedgerList>
      <ButtonLink {...sample} variant="text" />
      <p>
        {before.wrong} <EmailLink />.
      </p>
    </div>
  )
}

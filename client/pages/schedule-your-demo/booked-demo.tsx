import { RECEIPT_ID } from '../../../shared/forms/done-address.ts'
import { pagePath } from '../../../shared/pages/all-pages.ts'
import type { BookedDemoWords } from '../../../shared/pages/schedule-your-demo/booked-demo.ts'
import type { BookingView } from '../../../shared/scheduling/booking-view.ts'
import type { DemoSlotsAnswer } from '../../../shared/scheduling/demo-slots-answer.ts'
import { instantInWords } from '../../../shared/scheduling/instant-in-words.ts'
import { useSite } from '../../base/site-context.ts'
import { ButtonLink } from '../../components/button.tsx'
import { EmailLink } from '../../components/contact-links.tsx'
import { LedgerItem, LedgerList } from '../../components/ledger.tsx'
import { RailGrid } from '../../components/rail-grid.tsx'
import { Waybill, WaybillField } from '../../components/waybill.tsx'
import { fillPlaceholders } from '../../text/fill-placeholders.ts'
import { BookedTime } from './booked-time.tsx'
import { type BookingProps, ChangeDemo } from './change-demo.tsx'
import { ChangeOutcome } from './change-outcome.tsx'
import '../../components/page-hero.css'

interface BookedDemoProps {
  readonly words: BookedDemoWords
  readonly booking: BookingView
  readonly slots: DemoSlotsAnswer | undefined
}

export function BookedDemo({ words, booking, slots }: BookedDemoProps) {
  const { state } = booking
  const isBooked = state === 'booked' || state === 'moved'
  return (
    <div className="page-hero">
      <RailGrid marker={1} current>
        <div className="rail-body booked-demo">
          <ChangeOutcome words={words} isHeld={state === 'held' || state === 'lapsed'} />
          <div id={RECEIPT_ID} className="booked-sheet">
            <Waybill
              title={words[state].label}
              note={state !== 'unknown' && `${words.reference} ${booking.reference}`}
            >
              {state === 'unknown' ? (
                <LostDemo words={words} />
              ) : (
                <BookedTime words={words} booking={booking} />
              )}
              {isBooked && <VisitorBoxes words={words} booking={booking} />}
              {isBooked && <ChangeDemo words={words} booking={booking} slots={slots} />}
            </Waybill>
          </div>
          {isBooked && <BeforeDemo words={words} booking={booking} />}
        </div>
      </RailGrid>
    </div>
  )
}

function LostDemo({ words }: { readonly words: BookedDemoWords }) {
  return (
    <div className="booked-head">
      <h1>{words.unknown.heading}</h1>
      <p className="lead">{words.unknown.text}</p>
      <ButtonLink to={pagePath('schedule-your-demo')} icon="arrow-right">
        {words.again}
      </ButtonLink>
    </div>
  )
}

function VisitorBoxes({ words: { visitor: words }, booking: { visitor } }: BookingProps) {
  const { roles } = useSite()
  if (!visitor) return null
  const role = roles.find(({ value }) => value === visitor.role)?.label ?? ''
  const boxes = [
    { label: words.name, value: visitor.name },
    { label: words.company, value: visitor.company },
    { label: words.sentTo, value: visitor.email },
    { label: words.role, value: role },
  ].filter(({ value }) => value !== '')
  return boxes.map(({ label, value }, index) => (
    <WaybillField key={label} number={index + 1} label={label} span="half">
      {value}
    </WaybillField>
  ))
}

function BeforeDemo({ words: { before }, booking }: BookingProps) {
  const { weekday } = instantInWords(Date.parse(booking.start), booking.offsetMinutes)
  return (
    <div className="stack booked-before">
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

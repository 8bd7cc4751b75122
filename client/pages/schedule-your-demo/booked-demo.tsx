import { useActionData } from 'react-router'
import type { Link } from '../../../shared/content/schemas/fields.ts'
import { RECEIPT_ID } from '../../../shared/forms/done-address.ts'
import type { FormOutcome } from '../../../shared/forms/form-outcome.ts'
import { pagePath } from '../../../shared/pages/all-pages.ts'
import type { BookedDemoWords } from '../../../shared/pages/schedule-your-demo/booked-demo.ts'
import type { BookingView } from '../../../shared/scheduling/booking-view.ts'
import type { DemoSlotsAnswer } from '../../../shared/scheduling/demo-slots-answer.ts'
import { useSite } from '../../base/site-context.ts'
import { ButtonLink } from '../../components/button.tsx'
import { CautionDiamond } from '../../components/icons.tsx'
import { RailGrid } from '../../components/rail-grid.tsx'
import { Waybill, WaybillField } from '../../components/waybill.tsx'
import { slotInWords, timeInWords } from '../../scheduling/slot-words.ts'
import { BeforeDemo } from './before-demo.tsx'
import { BOOKED_HEADING_ID, BookedTime } from './booked-time.tsx'
import { type BookingProps, ChangeDemo } from './change-demo.tsx'
import '../../components/page-hero.css'
import '../../forms/site-form.css'

interface BookedDemoProps {
  readonly words: BookedDemoWords
  readonly sample: Link
  readonly booking: BookingView
  readonly slots: DemoSlotsAnswer | undefined
}

export function BookedDemo({ words, sample, booking, slots }: BookedDemoProps) {
  const { state } = booking
  const isBooked = state === 'booked' || state === 'moved'
  return (
    <div className="page-hero receipt-hero">
      <RailGrid marker={0} current>
        <div className="rail-body booked-demo">
          <ChangeOutcome words={words} isHeld={state === 'held' || state === 'lapsed'} />
          <section id={RECEIPT_ID} className="booked-sheet" aria-labelledby={BOOKED_HEADING_ID}>
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
          </section>
          {(isBooked || state === 'received') && (
            <BeforeDemo words={words} sample={sample} booking={booking} />
          )}
        </div>
      </RailGrid>
    </div>
  )
}

interface ChangeOutcomeProps {
  readonly words: BookedDemoWords
  readonly isHeld: boolean
}

/** Why a change failed: the new time is taken, the booking has changed, or the time is not available. */
function ChangeOutcome({ words, isHeld }: ChangeOutcomeProps) {
  const outcome = useActionData<FormOutcome>()
  if (!outcome?.failure && !outcome?.problems?.length) return null
  return (
    <div className="form-panel form-panel-problem booked-outcome" role="alert">
      <CautionDiamond size={30} error />
      <div>
        <Reason words={words} outcome={outcome} isHeld={isHeld} />
      </div>
    </div>
  )
}

interface ReasonProps extends ChangeOutcomeProps {
  readonly outcome: FormOutcome
}

function Reason({ words, isHeld, outcome: { typed, problems, failure } }: ReasonProps) {
  if (failure?.code === 'booking-changed') return <h2>{words.changed}</h2>
  if (failure?.code !== 'slot-taken') return <h2>{problems[0]?.message ?? words.taken}</h2>
  const { slot = '', zone = '' } = typed
  const nearest = failure.alternatives ?? []
  const time = slot && zone && timeInWords({ ...nearest[0], start: slot, zone })
  return (
    <>
      <h2>Someone just booked {time || 'that time'}.</h2>
      {!isHeld && <p>{words.taken}</p>}
      {!isHeld && zone && nearest.length > 0 && (
        <ul className="booked-nearest">
          {nearest.map((slot) => (
            <li key={slot.start}>{slotInWords({ ...slot, zone })}</li>
          ))}
        </ul>
      )}
    </>
  )
}

function LostDemo({ words }: { readonly words: BookedDemoWords }) {
  return (
    <div className="booked-head">
      <h1 id={BOOKED_HEADING_ID}>{words.unknown.heading}</h1>
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

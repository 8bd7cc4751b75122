import { RECEIPT_ID } from '../../../shared/forms/done-address.ts'
import type { BookedDemoWords } from '../../../shared/pages/schedule-your-demo/booked-demo.ts'
import type { BookingView } from '../../../shared/scheduling/booking-view.ts'
import type { DemoSlotsAnswer } from '../../../shared/scheduling/demo-slots-answer.ts'
import { MileMarker } from '../../components/mile-marker.tsx'
import { Waybill } from '../../components/waybill.tsx'
import { BeforeDemo } from './before-demo.tsx'
import { BookedTime } from './booked-time.tsx'
import { BookedVisitorBoxes } from './booked-visitor.tsx'
import { ChangeDemo } from './change-demo.tsx'
import { ChangeOutcome } from './change-outcome.tsx'
import { LostDemo } from './lost-demo.tsx'
import '../../components/page-hero.css'

export interface BookedDemoProps {
  readonly words: BookedDemoWords
  readonly booking: BookingView
  readonly slots: DemoSlotsAnswer | undefined
}

export function BookedDemo({ words, booking, slots }: BookedDemoProps) {
  const { state } = booking
  const isBooked = state === 'booked' || state === 'moved'
  return (
    <div className="page-hero">
      <div className="page rail-grid">
        <div className="rail">
          <MileMarker number={1} current />
        </div>
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
              {isBooked && booking.visitor && (
                <BookedVisitorBoxes words={words.visitor} visitor={booking.visitor} />
              )}
              {isBooked && <ChangeDemo words={words} booking={booking} slots={slots} />}
            </Waybill>
          </div>
          {isBooked && <BeforeDemo words={words} booking={booking} />}
        </div>
      </div>
    </div>
  )
}

import type { BookedDemoWords } from '../../../shared/pages/schedule-your-demo/booked-demo.ts'
import type { KnownBookingView } from '../../../shared/scheduling/booking-view.ts'
import type { DemoSlotsAnswer } from '../../../shared/scheduling/demo-slots-answer.ts'
import { Button } from '../../components/button.tsx'
import { ChosenTime } from '../../scheduling/chosen-time.tsx'
import { SlotChoiceProvider } from '../../scheduling/slot-choice.tsx'
import { SlotPicker } from '../../scheduling/slot-picker.tsx'
import '../../scheduling/slot-foot.css'

interface MoveDemoProps {
  readonly words: BookedDemoWords
  readonly booking: KnownBookingView
  readonly slots: DemoSlotsAnswer | undefined
  readonly isOpen: boolean
}

export function MoveDemo({ words, booking, slots, isOpen }: MoveDemoProps) {
  return (
    <SlotChoiceProvider served={slots} zone={booking.zone} isWaiting={!isOpen}>
      <SlotPicker id="move-slot" isRequired />
      <div className="slot-foot move-foot">
        <ChosenTime />
        <Button type="submit" icon="arrow-right">
          {words.move.button}
        </Button>
      </div>
    </SlotChoiceProvider>
  )
}

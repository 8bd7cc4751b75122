import type { ReactNode } from 'react'
import { useActionData, useLocation } from 'react-router'
import type { FormOutcome } from '../../../shared/forms/form-outcome.ts'
import type { BookedDemoWords } from '../../../shared/pages/schedule-your-demo/booked-demo.ts'
import type { KnownBookingView } from '../../../shared/scheduling/booking-view.ts'
import type { DemoSlotsAnswer } from '../../../shared/scheduling/demo-slots-answer.ts'
import { useUi } from '../../base/site-context.ts'
import { Button } from '../../components/button.tsx'
import { Details } from '../../components/details.tsx'
import { SlotChoiceProvider } from '../../scheduling/slot-choice.tsx'
import { ChosenTime, SlotPicker } from '../../scheduling/slot-picker.tsx'

interface ChangeDemoProps extends BookingProps {
  readonly slots: DemoSlotsAnswer | undefined
}

/**
 * Below the perforation: move or cancel. Both are plain forms behind one more step, so that nothing changes by
 * mistake, and work without a script.
 */
export function ChangeDemo({ words, booking, slots }: ChangeDemoProps) {
  const { isOn } = useUi('ChangeDemo').facts.demo
  const outcome = useActionData<FormOutcome>()
  const isTaken = outcome?.failure?.code === 'slot-taken' // then the times are visible
  return (
    <div className="booked-changes">
      {isOn && (
        <Details id="move" className="booked-change" open={isTaken}>
          <summary>{words.move.open}</summary>
          <ChangeForm id={MOVE_FORM} change="move" sequence={booking.sequence}>
            <SlotChoiceProvider form={MOVE_FORM} served={slots} zone={booking.zone}>
              <SlotPicker id="move-slot" />
              <div className="slot-foot">
                <ChosenTime />
                <Button type="submit" icon="arrow-right">
                  {words.move.button}
                </Button>
              </div>
            </SlotChoiceProvider>
          </ChangeForm>
        </Details>
      )}
      <Details id="cancel" className="booked-change">
        <summary>{words.cancel.open}</summary>
        <ChangeForm change="cancel" sequence={booking.sequence}>
          <p>{words.cancel.question}</p>
          <Button type="submit" variant="stop">
            {words.cancel.button}
          </Button>
        </ChangeForm>
      </Details>
      <p className="small muted">{words.until}</p>
    </div>
  )
}

const MOVE_FORM = 'move-form'

interface ChangeFormProps {
  readonly id?: string
  readonly change: 'move' | 'cancel' | 'confirm'
  readonly sequence: number
  readonly children: ReactNode
}

/** A plain form that posts to the page's own address, so that it works without a script. */
export function ChangeForm({ id, change, sequence, children }: ChangeFormProps) {
  const { pathname, search } = useLocation()
  return (
    <form id={id} className="change-form" method="post" action={pathname + search}>
      <input type="hidden" name="change" value={change} />
      <input type="hidden" name="sequence" value={sequence} />
      {children}
    </form>
  )
}

export interface BookingProps {
  readonly words: BookedDemoWords
  readonly booking: KnownBookingView
}

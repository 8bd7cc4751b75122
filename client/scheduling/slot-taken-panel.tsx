import type { SlotAlternative } from '../../shared/scheduling/booking-view.ts'
import { Button } from '../components/button.tsx'
import { CautionDiamond } from '../components/icons.tsx'
import type { TakenPanelProps } from '../forms/outcome-panel.tsx'
import { useSlotChoice } from './slot-choice.tsx'
import { slotInWords, timeInWords } from './slot-words.ts'
import '../forms/site-form.css'
import './slot-picker.css'

export function SlotTakenPanel({ outcome, isSending, button }: TakenPanelProps) {
  const { zone: shownZone } = useSlotChoice()
  const zone = outcome.typed.zone || shownZone
  const { slot = '' } = outcome.typed
  const alternatives = outcome.failure?.alternatives ?? []

  const time = slot && timeInWords({ ...alternatives[0], start: slot, zone })
  return (
    <div className="form-panel form-panel-problem">
      <CautionDiamond size={30} error />
      <div>
        <h2>Someone just booked {time || 'that time'}.</h2>
        {alternatives.length === 0 ? (
          <p>Your answers are still here. Choose another time below.</p>
        ) : (
          <Alternatives alternatives={alternatives} zone={zone} />
        )}
        <Button type="submit" variant="secondary" busy={isSending} aria-live="off">
          {button}
        </Button>
      </div>
    </div>
  )
}

interface AlternativesProps {
  readonly alternatives: readonly SlotAlternative[]
  readonly zone: string
}

function Alternatives({ alternatives, zone }: AlternativesProps) {
  const { isStarted, chosen, choose } = useSlotChoice()
  return (
    <fieldset className="slot-alternatives">
      <legend>These are the nearest open times. Your answers are still here.</legend>
      {alternatives.map(({ start, offsetMinutes }) => (
        <label key={start} className="choice">
          <input
            type="radio"
            name={isStarted ? 'nearest' : 'slot'} // then the picker has the choice, in a group of its own
            autoComplete="off"
            value={start}
            checked={start === chosen}
            onChange={() => choose(start)}
          />
          {slotInWords({ start, zone, offsetMinutes })}
        </label>
      ))}
    </fieldset>
  )
}

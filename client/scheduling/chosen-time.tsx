import { classNames } from '../components/class-names.ts'
import { useSlotChoice } from './slot-choice.tsx'
import { slotInWords } from './slot-words.ts'
import './slot-picker.css'
import './slot-foot.css'

export function ChosenTime() {
  const { isLive, chosen, chosenSlot, zone, answer } = useSlotChoice()
  const slot = answer?.zone === zone && chosenSlot ? chosenSlot : { start: chosen }
  return (
    <div
      className={classNames('slot-chosen needs-script', !isLive && 'slot-chosen-waiting')}
      role="status"
    >
      <p className="caption">Your time</p>
      <p className="mono">{chosen === '' ? 'No time chosen' : slotInWords({ ...slot, zone })}</p>
    </div>
  )
}

import { classNames } from '../components/class-names.ts'
import { useSlotChoice } from './slot-choice.tsx'
import { slotInWords } from './slot-words.ts'
import './slot-picker.css'
import './slot-foot.css'

export function ChosenTime() {
  const { isLive, chosen, zone, answer } = useSlotChoice()
  const slots = answer?.zone === zone ? answer.days.flatMap((day) => day.slots) : []
  const slot = slots.find(({ start }) => start === chosen) ?? { start: chosen }
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

import { useSlotChoice } from './slot-choice.tsx'
import { slotInWords } from './slot-words.ts'

/** The choice in full, before the button that sends it. */
export function ChosenTime() {
  const { isLive, chosen, zone, answer } = useSlotChoice()
  if (!isLive) return null
  const slots = answer?.zone === zone ? answer.days.flatMap((day) => day.slots) : []
  const offset = slots.find(({ start }) => start === chosen)?.offsetMinutes
  return (
    <div className="slot-chosen" role="status">
      <p className="caption">Chosen</p>
      <p className="mono">
        {chosen === '' ? 'No time yet' : slotInWords({ start: chosen, zone, offset })}
      </p>
    </div>
  )
}

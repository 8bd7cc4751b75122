import type { DemoSlot } from '../../shared/scheduling/demo-slots-answer.ts'
import { instantInWords } from '../../shared/scheduling/instant-in-words.ts'
import { offsetInWords } from '../../shared/scheduling/offset-in-words.ts'
import { Icon } from '../components/icons.tsx'
import { dayInWords } from './local-day.ts'
import { useSlotChoice } from './slot-choice.tsx'
import type { DayColumn } from './week-in-view.ts'
import './slot.css'
import './slot-days.css'

interface SlotDayProps {
  readonly day: DayColumn
  readonly isRequired?: boolean | undefined
}

export function SlotDay({ day, isRequired }: SlotDayProps) {
  const { date, closed, slots, places } = day
  const { shortWeekday, shortDay, long } = dayInWords(date)
  return (
    <fieldset className="slot-day" aria-label={long}>
      <p className="slot-day-name" aria-hidden="true">
        <b>{shortWeekday}</b>
        <span className="mono">{shortDay}</span>
      </p>
      <p className="slot-day-long" aria-hidden="true">
        {long}
      </p>
      {slots.length === 0 && closed ? (
        <p className="slot-closed">
          <span>Closed, {closed}</span>
        </p>
      ) : (
        <>
          {places.map(({ time, slot }) =>
            slot ? (
              <Slot key={time} slot={slot} isRequired={isRequired} />
            ) : (
              <EmptyPlace key={time} />
            ),
          )}
          {slots.length === 0 && <p className="slot-day-none small">No times on this day.</p>}
        </>
      )}
    </fieldset>
  )
}

function EmptyPlace() {
  return (
    <span className="slot-empty" aria-hidden="true">
      –
    </span>
  )
}

interface SlotProps {
  readonly slot: DemoSlot
  readonly isRequired: boolean | undefined
}

function Slot({ slot, isRequired }: SlotProps) {
  const { isLive, chosen, choose } = useSlotChoice()
  const { start, offsetMinutes, state } = slot
  const { time } = instantInWords(Date.parse(start), offsetMinutes)
  if (state === 'taken') {
    return (
      <span className="slot slot-taken">
        <s>{time}</s> <span className="visually-hidden">is taken</span>
      </span>
    )
  }
  return (
    <label className="slot">
      <input
        type="radio"
        name="slot"
        autoComplete="off" // browsers restore the nth radio button, which after a booking is another time
        value={start}
        required={isRequired && chosen === ''}
        {...(isLive && { checked: start === chosen, onChange: () => choose(start) })}
      />
      <Icon name="check" size={18} />
      {time}
      {!isLive && <span className="slot-offset"> {offsetInWords(offsetMinutes)}</span>}
    </label>
  )
}

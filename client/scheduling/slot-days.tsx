import type { DemoSlotsAnswer } from '../../shared/scheduling/demo-slots-answer.ts'
import { dateInZone, dayInWords } from './local-day.ts'
import { useSlotChoice } from './slot-choice.tsx'
import { SlotDay } from './slot-day.tsx'
import { type DayColumn, hasOpenSlot, weekInView } from './week-in-view.ts'
import './slot.css'
import './slot-days.css'
import './slot-tabs.css'
import './slot-picker.css'

interface SlotDaysProps {
  readonly answer: DemoSlotsAnswer
  readonly isRequired?: boolean | undefined
}

export function SlotDays({ answer, isRequired }: SlotDaysProps) {
  const { isLive, chosen } = useSlotChoice()
  const columns = weekInView(answer, isLive ? dateInZone(Date.now(), answer.zone) : undefined)
  const shown = dayToShow(columns, { chosen, zone: answer.zone })
  return (
    <>
      <DayTabs key={`${answer.from} ${isLive}`} columns={columns} shown={shown} />
      <div className="slot-days">
        {columns.map((day) => (
          <SlotDay key={day.date} day={day} isRequired={isRequired} />
        ))}
      </div>
      {!hasOpenSlot(answer) && (
        <p className="slot-none">
          {answer.next
            ? 'No times are open this week. Try next week, or suggest two times.'
            : 'All times are booked. Suggest two times instead.'}
        </p>
      )}
    </>
  )
}

interface DayTabsProps {
  readonly columns: readonly DayColumn[]
  readonly shown: string | undefined
}

/**
 * Visible on phones only. Radio buttons too: arrow keys move from day to day, and the stylesheet shows the day of the
 * checked one, so that they work before the script arrives.
 */
function DayTabs({ columns, shown }: DayTabsProps) {
  return (
    <fieldset className="slot-tabs" aria-label="Day">
      {columns.map(({ date }) => {
        const { shortWeekday, shortDay, long } = dayInWords(date)
        return (
          <label key={date} className="slot-tab">
            <input
              type="radio"
              name="slotDay"
              value={date}
              aria-label={long}
              defaultChecked={date === shown}
              autoComplete="off"
            />
            <b>{shortWeekday}</b>
            <span className="mono">{shortDay.replace(/\D+/, '')}</span>
          </label>
        )
      })}
    </fieldset>
  )
}

interface Looked {
  readonly chosen: string
  readonly zone: string
}

/** The day of the chosen time, otherwise the first with an open time. */
function dayToShow(columns: readonly DayColumn[], { chosen, zone }: Looked) {
  const ofChosen = chosen && dateInZone(chosen, zone)
  const isThere = columns.some(({ date }) => date === ofChosen)
  if (isThere) return ofChosen
  return (columns.find((day) => hasOpenSlot({ days: [day] })) ?? columns[0])?.date
}

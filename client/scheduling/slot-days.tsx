import { useState } from 'react'
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
  const [opened, setOpened] = useState<string>()
  const shown = dayToShow(columns, { opened, chosen, zone: answer.zone })
  return (
    <>
      <DayTabs columns={columns} shown={shown} onOpen={setOpened} />
      <div className="slot-days">
        {columns.map((day) => (
          <SlotDay key={day.date} day={day} isShown={day.date === shown} isRequired={isRequired} />
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
  readonly onOpen: (date: string) => void
}

/** Radio buttons too: arrow keys move from day to day. Visible on phones only. */
function DayTabs({ columns, shown, onOpen }: DayTabsProps) {
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
              checked={date === shown}
              onChange={() => onOpen(date)}
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
  readonly opened: string | undefined
  readonly chosen: string
  readonly zone: string
}

/** The opened day, otherwise that of the chosen time, otherwise the first with an open time. */
function dayToShow(columns: readonly DayColumn[], { opened, chosen, zone }: Looked) {
  const isThere = (date: string | undefined) => columns.some((day) => day.date === date)
  if (isThere(opened)) return opened
  const ofChosen = chosen && dateInZone(chosen, zone)
  if (ofChosen && isThere(ofChosen)) return ofChosen
  return (columns.find((day) => hasOpenSlot({ days: [day] })) ?? columns[0])?.date
}

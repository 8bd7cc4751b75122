import type { DemoSlot, DemoSlotsAnswer } from '../../shared/scheduling/demo-slots-answer.ts'
import { instantInWords } from '../../shared/scheduling/instant-in-words.ts'
import { offsetInWords } from '../../shared/scheduling/offset-in-words.ts'
import { Icon } from '../components/icons.tsx'
import { dateInZone, dayInWords } from './local-day.ts'
import { useSlotChoice } from './slot-choice.tsx'
import { type DayColumn, hasOpenSlot, noneInWords, weekInView } from './week-in-view.ts'
import './slot-days.css'
import './slot-picker.css'

export function SlotDays({ answer }: { readonly answer: DemoSlotsAnswer }) {
  const { isLive, isPending, hasOtherAnswers, chosen, day } = useSlotChoice()
  const columns = weekInView(answer, isLive ? dateInZone(Date.now(), answer.zone) : undefined)
  const shown = dayToShow(columns, [day, chosen && dateInZone(chosen, answer.zone)])
  return (
    <div className="slot-week" aria-busy={isPending}>
      <DayTabs columns={columns} shown={shown} />
      <div className="slot-days">
        {columns.map((day) => (
          <SlotDay key={day.date} day={day} />
        ))}
      </div>
      {!hasOpenSlot(answer) && (
        <p className="slot-none">
          {hasOtherAnswers
            ? `${noneInWords(answer)} You can suggest two times below.`
            : noneInWords(answer)}
        </p>
      )}
    </div>
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
  const { chooseDay } = useSlotChoice()
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
              onChange={() => chooseDay(date)}
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

/** The first of `wanted` that is a column, otherwise the first day with an open time. */
function dayToShow(columns: readonly DayColumn[], wanted: readonly string[]): string | undefined {
  const dates = columns.map(({ date }) => date)
  const firstOpen = columns.find((day) => hasOpenSlot({ days: [day] }))
  return wanted.find((date) => dates.includes(date)) ?? firstOpen?.date ?? dates[0]
}

function SlotDay({ day }: { readonly day: DayColumn }) {
  const { date, closed, slots, places } = day
  const { shortWeekday, shortDay, long } = dayInWords(date)
  return (
    <fieldset className="slot-day" aria-label={long}>
      <p className="slot-day-name spread" aria-hidden="true">
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
              <Slot key={time} slot={slot} />
            ) : (
              <span key={time} className="slot-empty" aria-hidden="true">
                –
              </span>
            ),
          )}
          {slots.length === 0 && <p className="slot-day-none small">No times on this day.</p>}
        </>
      )}
    </fieldset>
  )
}

function Slot({ slot }: { readonly slot: DemoSlot }) {
  const { isLive, hasOtherAnswers, chosen, choose } = useSlotChoice()
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
        required={!hasOtherAnswers && chosen === ''}
        checked={start === chosen}
        onChange={() => choose(start)}
      />
      <Icon name="check" size={18} />
      {time}
      {!isLive && <span className="slot-offset"> {offsetInWords(offsetMinutes)}</span>}
    </label>
  )
}

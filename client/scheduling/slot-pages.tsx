import { useLocation } from 'react-router'
import type { DemoSlotsAnswer } from '../../shared/scheduling/demo-slots-answer.ts'
import { OTHER_TIMES } from '../../shared/scheduling/other-times.ts'
import { Button } from '../components/button.tsx'
import { dayInWords } from './local-day.ts'
import { useSlotChoice } from './slot-choice.tsx'
import { hasOpenSlot, noneInWords, weekInView } from './week-in-view.ts'
import './slot-picker.css'

/** Other weeks of the visitor's own times. */
export function SlotPages() {
  const { answer, end, isPending, goTo } = useSlotChoice()
  return (
    <div className="slot-pages spread">
      <Button variant="text" onClick={() => goTo(answer?.previous, 'There are no earlier times.')}>
        Previous week
      </Button>
      <p className="small muted">
        {isPending ? 'Loading times…' : end || (answer && span(weekInView(answer)))}
      </p>
      <Button variant="text" onClick={() => goTo(answer?.next, 'There are no later times.')}>
        Next week
      </Button>
    </div>
  )
}

export function weekInWords(answer: DemoSlotsAnswer): string {
  const days = span(weekInView(answer))
  return hasOpenSlot(answer) ? days : `${days}. ${noneInWords(answer)}`
}

function span(days: readonly { readonly date: string }[]): string {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return ''
  return `${dayInWords(first.date).shortDay} to ${dayInWords(last.date).shortDay}`
}

interface ServedSlotPagesProps {
  /** Id of the slot picker, to which the next page scrolls. */
  readonly id: string
  readonly answer: DemoSlotsAnswer
}

/**
 * Other weeks of the server's times, for visitors without JavaScript: buttons that post the form's other answers, so
 * that they are shown again, otherwise links.
 */
export function ServedSlotPages({ id, answer }: ServedSlotPagesProps) {
  const { hasOtherAnswers } = useSlotChoice()
  const { pathname, search } = useLocation()
  const weeks = [
    { label: 'Previous week', from: answer.previous },
    { label: 'Next week', from: answer.next },
  ]
  return (
    <div className="slot-pages spread">
      {/* Enter in a field presses the first submit button of a form, so that has to be one that sends it. */}
      {hasOtherAnswers && <button type="submit" hidden />}
      {weeks.map(({ label, from }) => {
        if (from === undefined) return null
        const query = new URLSearchParams(search)
        query.set('from', from)
        const address = `${pathname}?${query}#${id}`
        return hasOtherAnswers ? (
          <Button
            key={label}
            variant="text"
            type="submit"
            name={OTHER_TIMES}
            value={label}
            formAction={address}
            formNoValidate
          >
            {label}
          </Button>
        ) : (
          <a key={label} className="target" href={address} data-native="">
            {label}
          </a>
        )
      })}
    </div>
  )
}

import { useState } from 'react'
import { Button } from '../components/button.tsx'
import { dayInWords } from './local-day.ts'
import { useSlotChoice } from './slot-choice.tsx'
import { weekInView } from './week-in-view.ts'
import './slot-pages.css'

/** Of the visitor's own times. */
export function SlotPages() {
  const { answer, isPending, goTo } = useSlotChoice()
  const [end, setEnd] = useState<string>()
  const turn = (to: string | undefined, atEnd: string) => {
    setEnd(to === undefined ? atEnd : undefined)
    if (to !== undefined) goTo(to)
  }
  return (
    <div className="slot-pages">
      <Button variant="text" onClick={() => turn(answer?.previous, 'There are no earlier times.')}>
        Previous week
      </Button>
      <p role="status" className="small muted">
        {isPending ? 'Loading times…' : (end ?? (answer && span(weekInView(answer))))}
      </p>
      <Button variant="text" onClick={() => turn(answer?.next, 'There are no later times.')}>
        Next week
      </Button>
    </div>
  )
}

function span(days: readonly { readonly date: string }[]): string {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return ''
  return `${dayInWords(first.date).shortDay} to ${dayInWords(last.date).shortDay}`
}

import { useLocation } from 'react-router'
import type { DemoSlotsAnswer } from '../../shared/scheduling/demo-slots-answer.ts'
import { OTHER_TIMES } from '../../shared/scheduling/other-times.ts'
import { Button } from '../components/button.tsx'
import './slot-pages.css'

interface ServedPagesProps {
  /** Of the slot picker, where the next page is to begin. */
  readonly id: string
  readonly answer: DemoSlotsAnswer
}

/** Other weeks of the server's times, for visitors without JavaScript. */
export function SlotPageLinks({ id, answer }: ServedPagesProps) {
  return (
    <div className="slot-pages served-slot-pages">
      {useWeeks(id, answer).map(({ label, address }) => (
        <a key={label} href={address} data-native="">
          {label}
        </a>
      ))}
    </div>
  )
}

/** The same in a form with other answers: posts them, and shows them again. */
export function SlotPageButtons({ id, answer }: ServedPagesProps) {
  return (
    <div className="slot-pages served-slot-pages">
      {/* Enter in a field presses the first submit button of a form, so that has to be one that sends it. */}
      <button type="submit" hidden />
      {useWeeks(id, answer).map(({ label, address }) => (
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
      ))}
    </div>
  )
}

function useWeeks(id: string, { previous, next }: DemoSlotsAnswer) {
  const { pathname, search } = useLocation()
  const weeks = [
    { label: 'Previous week', from: previous },
    { label: 'Next week', from: next },
  ]
  return weeks.flatMap(({ label, from }) => {
    if (from === undefined) return []
    const query = new URLSearchParams(search)
    query.set('from', from)
    return { label, address: `${pathname}?${query}#${id}` }
  })
}

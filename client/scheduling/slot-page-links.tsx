import { useLocation } from 'react-router'
import type { DemoSlotsAnswer } from '../../shared/scheduling/demo-slots-answer.ts'
import './slot-pages.css'

export function SlotPageLinks({ answer }: { readonly answer: DemoSlotsAnswer }) {
  const { pathname, search } = useLocation()
  const addressOf = (from: string) => {
    const query = new URLSearchParams(search)
    query.set('from', from)
    return `${pathname}?${query}`
  }
  return (
    <div className="slot-pages slot-page-links">
      {answer.previous && (
        <a href={addressOf(answer.previous)} data-native="">
          Previous week
        </a>
      )}
      {answer.next && (
        <a href={addressOf(answer.next)} data-native="">
          Next week
        </a>
      )}
    </div>
  )
}

import type { ReactNode } from 'react'
import './notice.css'

interface NoticeProps {
  /** The rule, case or document the words rest on. */
  readonly source?: ReactNode
  readonly children: ReactNode
}

/** Words set apart by an amber bar: the quote of a rule, a dated event. */
export function Notice({ source, children }: NoticeProps) {
  return (
    <div className="notice">
      {children}
      {source && <p className="source">{source}</p>}
    </div>
  )
}

import type { ReactNode } from 'react'
import './notice.css'

interface NoticeProps {
  readonly source?: ReactNode
  readonly children: ReactNode
}

export function Notice({ source, children }: NoticeProps) {
  return (
    <div className="notice">
      {children}
      {source && <p className="source">{source}</p>}
    </div>
  )
}

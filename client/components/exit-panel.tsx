import type { ReactNode } from 'react'
import './signs.css'

interface ExitPanelProps {
  readonly tab: string
  readonly note?: ReactNode
  readonly children: ReactNode
}

export function ExitPanel({ tab, note, children }: ExitPanelProps) {
  return (
    <div className="exit-panel">
      <p className="sign-tab on-asphalt">{tab}</p>
      <div className="exit-panel-plate on-asphalt">
        {children}
        {note && <p className="small muted">{note}</p>}
      </div>
    </div>
  )
}

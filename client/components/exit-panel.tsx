import type { ReactNode } from 'react'
import './signs.css'

interface ExitPanelProps {
  /** On the tab, such as "Exit 7". */
  readonly tab: string
  readonly note?: ReactNode
  /** The action, usually one large `ButtonLink`. */
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

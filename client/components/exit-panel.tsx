import type { ReactNode } from 'react'
import './signs.css'

interface ExitPanelProps {
  /** On the tab, as "Exit 7". */
  readonly tab: string
  /** One small line under the action. */
  readonly note?: ReactNode
  /** The action, usually one large `ButtonLink`. */
  readonly children: ReactNode
}

/** An asphalt sign with an exit tab that carries a call to action on a slate band. */
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

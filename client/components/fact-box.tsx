import type { ReactNode } from 'react'
import './fact-box.css'

interface FactBoxProps {
  readonly label: string
  readonly asOf?: string
  readonly figure?: string
  readonly source: ReactNode
  readonly children: ReactNode
}

export function FactBox({ label, asOf, figure, source, children }: FactBoxProps) {
  return (
    <aside className="fact-box" aria-label={label}>
      <div className="fact-box-strip caption spread">
        <span>{label}</span>
        {asOf && <span>As of {asOf}</span>}
      </div>
      <div className="fact-box-body">
        {figure && <p className="fact-box-figure">{figure}</p>}
        <div>{children}</div>
        <p className="source">{source}</p>
      </div>
    </aside>
  )
}

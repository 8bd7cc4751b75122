import type { ReactNode } from 'react'
import './fact-box.css'

interface FactBoxProps {
  /** Left in the strip, as "Fact 1". */
  readonly label: string
  /** When the figure held, as "Jan 2026". */
  readonly asOf?: string
  /** The figure, set large. */
  readonly figure?: string
  /** Who says so, and the caveat that must be printed with it. */
  readonly source: ReactNode
  readonly children: ReactNode
}

/** A figure or a fact with its date and its source. */
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

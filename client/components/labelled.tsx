import type { ReactNode } from 'react'
import './ledger.css'

interface LabelledProps {
  /** Two or three words, set as a mono caption. */
  readonly label: ReactNode
  /** A 2 px rule on top, for texts that stand beside a sign. */
  readonly ruled?: boolean
  readonly children: ReactNode
}

/** A text under its caption. */
export function Labelled({ label, ruled, children }: LabelledProps) {
  return (
    <div className={ruled ? 'labelled labelled-ruled' : 'labelled'}>
      <p className="caption">{label}</p>
      <div>{children}</div>
    </div>
  )
}

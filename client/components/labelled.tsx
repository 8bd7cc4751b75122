import type { ReactNode } from 'react'
import './ledger.css'

interface LabelledProps {
  readonly label: ReactNode
  readonly ruled?: boolean
  readonly children: ReactNode
}

export function Labelled({ label, ruled, children }: LabelledProps) {
  return (
    <div className={ruled ? 'labelled labelled-ruled' : 'labelled'}>
      <p className="caption">{label}</p>
      <div>{children}</div>
    </div>
  )
}

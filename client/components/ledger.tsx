import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import './ledger.css'

export interface LedgerProps {
  readonly layout?: 'columns' | 'stacked'
  readonly numbered?: boolean | undefined
  readonly className?: string
  readonly children: ReactNode
}

export function Ledger({ layout = 'columns', numbered, className, children }: LedgerProps) {
  const names = ['ledger ruled', `ledger-${layout}`, numbered && 'numbered', className]
  return <dl className={classNames(...names)}>{children}</dl>
}

interface LedgerRowProps {
  readonly term: ReactNode
  readonly mark?: ReactNode
  readonly children?: ReactNode
}

export function LedgerRow({ term, mark, children }: LedgerRowProps) {
  return (
    <div className={classNames('ledger-row', mark !== undefined && 'ledger-marked')}>
      <dt>
        {mark !== undefined && <span className="ledger-mark">{mark}</span>}
        {term}
      </dt>
      {children && <dd>{children}</dd>}
    </div>
  )
}

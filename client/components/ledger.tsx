import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import './ledger.css'

export interface LedgerProps {
  /** `columns`: term left, text right. `stacked`: the term above its text. */
  readonly layout?: 'columns' | 'stacked'
  /** Numbers the rows 1, 2, 3. */
  readonly numbered?: boolean
  readonly className?: string
  /** `LedgerRow` elements. */
  readonly children: ReactNode
}

/** A ruled list of terms and what is said about each. */
export function Ledger({ layout = 'columns', numbered, className, children }: LedgerProps) {
  const names = ['ledger', `ledger-${layout}`, numbered && 'numbered', className]
  return <dl className={classNames(...names)}>{children}</dl>
}

interface LedgerRowProps {
  readonly term: ReactNode
  /** Stands before the term: a dash, a caution diamond, a route shield. */
  readonly mark?: ReactNode
  readonly children?: ReactNode
}

/** One line of a ledger. */
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

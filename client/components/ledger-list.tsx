import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import './ledger.css'

export interface LedgerListProps {
  /** Numbers the rows 1, 2, 3; for steps and for contents. */
  readonly numbered?: boolean
  readonly className?: string
  /** `LedgerItem` elements. */
  readonly children: ReactNode
}

/** A ruled list whose rows are single texts or links. */
export function LedgerList({ numbered, className, children }: LedgerListProps) {
  const List = numbered ? 'ol' : 'ul'
  const names = ['ledger ledger-list', numbered && 'numbered', className]
  return <List className={classNames(...names)}>{children}</List>
}

interface LedgerItemProps {
  /** A short fact at the right end of the row. */
  readonly note?: ReactNode
  /** Stands before the text: a dash, a caution diamond, a route shield. */
  readonly mark?: ReactNode
  readonly children: ReactNode
}

/** One row of a ledger list. */
export function LedgerItem({ note, mark, children }: LedgerItemProps) {
  return (
    <li className={classNames('ledger-row', mark !== undefined && 'ledger-marked')}>
      {mark !== undefined && <span className="ledger-mark">{mark}</span>}
      <div>{children}</div>
      {note && <span className="source">{note}</span>}
    </li>
  )
}

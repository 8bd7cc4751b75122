import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import './ledger.css'

export interface LedgerListProps {
  readonly numbered?: boolean
  readonly className?: string
  readonly children: ReactNode
}

export function LedgerList({ numbered, className, children }: LedgerListProps) {
  const List = numbered ? 'ol' : 'ul'
  const names = ['ledger ledger-list ruled', numbered && 'numbered', className]
  return <List className={classNames(...names)}>{children}</List>
}

interface LedgerItemProps {
  readonly note?: ReactNode
  readonly mark?: ReactNode
  readonly children: ReactNode
}

export function LedgerItem({ note, mark, children }: LedgerItemProps) {
  return (
    <li className={classNames('ledger-row', mark !== undefined && 'ledger-marked')}>
      {mark !== undefined && <span className="ledger-mark">{mark}</span>}
      <div>{children}</div>
      {note && <span className="source">{note}</span>}
    </li>
  )
}

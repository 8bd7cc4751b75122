import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import './ledger.css'

interface LedgerListProps {
  readonly numbered?: boolean
  readonly children: ReactNode
}

export function LedgerList({ numbered, children }: LedgerListProps) {
  const List = numbered ? 'ol' : 'ul'
  return (
    <List className={classNames('ledger ledger-list ruled', numbered && 'numbered')}>
      {children}
    </List>
  )
}

interface LedgerItemProps {
  readonly note?: ReactNode
  readonly children: ReactNode
}

export function LedgerItem({ note, children }: LedgerItemProps) {
  return (
    <li className="ledger-row">
      <div>{children}</div>
      {note && <span className="source">{note}</span>}
    </li>
  )
}

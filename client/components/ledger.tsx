import type { ReactNode } from 'react'
import type { Link } from '../../shared/content/schemas/fields.ts'
import { classNames } from './class-names.ts'
import { SiteLink } from './site-link.tsx'
import './ledger.css'

interface LedgerProps {
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

export interface TermLedgerProps extends Omit<LedgerProps, 'children'> {
  readonly rows: readonly {
    readonly name: string
    readonly text: ReactNode
    readonly link?: Link | undefined
  }[]
  /** Before each term. */
  readonly mark?: ReactNode
}

/** Terms of content with a sentence each, some of which lead further. */
export function TermLedger({ rows, mark, ...ledger }: TermLedgerProps) {
  return (
    <Ledger {...ledger}>
      {rows.map(({ name, text, link }) => (
        <LedgerRow key={name} term={name} mark={mark}>
          {text}
          {link && ' '}
          {link && <SiteLink {...link} />}
        </LedgerRow>
      ))}
    </Ledger>
  )
}

interface LabeledProps {
  readonly label: ReactNode
  readonly ruled?: boolean
  readonly children: ReactNode
}

export function Labeled({ label, ruled, children }: LabeledProps) {
  return (
    <div className={ruled ? 'labeled labeled-ruled' : 'labeled'}>
      <p className="caption">{label}</p>
      <div>{children}</div>
    </div>
  )
}

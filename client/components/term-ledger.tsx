import type { ReactNode } from 'react'
import type { Link } from '../../shared/content/schemas/fields.ts'
import { Ledger, type LedgerProps, LedgerRow } from './ledger.tsx'
import { SiteLink } from './site-link.tsx'

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

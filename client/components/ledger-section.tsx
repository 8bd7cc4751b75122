import type { ReactNode } from 'react'
import { TermLedger, type TermLedgerProps } from './ledger.tsx'
import { Section } from './section.tsx'

interface LedgerSectionProps extends Pick<TermLedgerProps, 'layout' | 'mark' | 'numbered'> {
  readonly id?: string
  readonly marker: number
  readonly section: Pick<TermLedgerProps, 'rows'> & {
    readonly heading: string
    readonly lead?: string | undefined
  }
  readonly children?: ReactNode
}

/** A section of a page that is a list of terms with one sentence each. */
export function LedgerSection({ id, marker, section, children, ...ledger }: LedgerSectionProps) {
  const { heading, lead, rows } = section
  return (
    <Section id={id} marker={marker} heading={heading} lead={lead} layout="split">
      <TermLedger {...ledger} rows={rows} />
      {children}
    </Section>
  )
}

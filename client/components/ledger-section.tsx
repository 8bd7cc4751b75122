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
export function LedgerSection({ section, children, ...rest }: LedgerSectionProps) {
  const { layout, mark, numbered, ...place } = rest
  const { heading, lead, rows } = section
  return (
    <Section {...place} heading={heading} lead={lead} layout="split">
      <TermLedger rows={rows} layout={layout} mark={mark} numbered={numbered} />
      {children}
    </Section>
  )
}

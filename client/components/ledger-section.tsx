import { Ledger, type LedgerProps, LedgerRow } from './ledger.tsx'
import { Section } from './section.tsx'

interface LedgerSectionProps extends Pick<LedgerProps, 'layout'> {
  readonly marker: number
  readonly section: {
    readonly heading: string
    readonly lead?: string | undefined
    readonly rows: readonly { readonly name: string; readonly text: string }[]
  }
}

/** A section of a page that is a list of terms with one sentence each. */
export function LedgerSection({ marker, section, layout }: LedgerSectionProps) {
  const { heading, lead, rows } = section
  return (
    <Section marker={marker} heading={heading} lead={lead} layout="split">
      <Ledger layout={layout}>
        {rows.map(({ name, text }) => (
          <LedgerRow key={name} term={name}>
            {text}
          </LedgerRow>
        ))}
      </Ledger>
    </Section>
  )
}

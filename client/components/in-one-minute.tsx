import { LedgerItem, LedgerList } from './ledger.tsx'

interface InOneMinuteProps {
  readonly heading: string
  readonly lines: readonly string[]
}

/** What a paper says, in a few sentences. */
export function InOneMinute({ heading, lines }: InOneMinuteProps) {
  return (
    <section className="in-one-minute" aria-labelledby="in-one-minute">
      <h2 id="in-one-minute" className="h3">
        {heading}
      </h2>
      <LedgerList>
        {lines.map((line) => (
          <LedgerItem key={line}>{line}</LedgerItem>
        ))}
      </LedgerList>
    </section>
  )
}

import { LedgerItem, LedgerList } from '../../components/ledger-list.tsx'

/** What a message should say, so that one answer is enough. */
export function HelpsList({ items }: { readonly items: readonly string[] }) {
  return (
    <LedgerList numbered>
      {items.map((item) => (
        <LedgerItem key={item}>{item}</LedgerItem>
      ))}
    </LedgerList>
  )
}

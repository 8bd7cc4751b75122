import type { ContactUsPage } from '../../../shared/pages/contact-us/content.ts'
import { LedgerItem, LedgerList } from '../../components/ledger-list.tsx'

export function HelpsList({ heading, items }: ContactUsPage['helps']) {
  return (
    <div className="contact-helps">
      <h3>{heading}</h3>
      <LedgerList numbered>
        {items.map((item) => (
          <LedgerItem key={item}>{item}</LedgerItem>
        ))}
      </LedgerList>
    </div>
  )
}

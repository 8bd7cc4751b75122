import type { ContactUsPage } from '../../../shared/pages/contact-us/content.ts'
import { useSite } from '../../app/site-context.ts'
import { Ledger, LedgerRow } from '../../components/ledger.tsx'

export function ContactDetails({ postLabel, hoursLabel }: ContactUsPage['details']) {
  const { legalName, address, hours } = useSite()
  return (
    <Ledger className="contact-details">
      <LedgerRow term={postLabel}>
        {legalName}
        <br />
        {address.street}
        <br />
        {address.city}, {address.region} {address.postalCode}
      </LedgerRow>
      <LedgerRow term={hoursLabel}>
        {hours.days}
        <br />
        {hours.open} to {hours.close} {hours.zoneName}
      </LedgerRow>
    </Ledger>
  )
}

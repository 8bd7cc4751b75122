import type { ContactUsPage } from '../../../shared/pages/contact-us/content.ts'
import { useSite } from '../../base/site-context.ts'
import { CautionDiamond } from '../../components/caution-diamond.tsx'
import { Ledger, LedgerItem, LedgerList, LedgerRow } from '../../components/ledger.tsx'
import { LinkedTextView } from '../../text/linked-text.tsx'

interface ContactAsideProps {
  readonly page: ContactUsPage
  readonly topic: string | undefined
}

export function ContactAside({ page, topic }: ContactAsideProps) {
  const { contact } = useSite()
  const { emergency, helps } = page
  return (
    <>
      <Details {...page.details} />
      <div className="emergency-box">
        <h3>
          <CautionDiamond size={26} />
          {emergency.heading}
        </h3>
        <p>
          <LinkedTextView pieces={emergency.text} />
        </p>
      </div>
      <p>
        {contact.warning} <LinkedTextView pieces={[page.ourEmails]} />
      </p>
      <div className="contact-helps">
        <h3>{helps.heading}</h3>
        <LedgerList numbered>
          {(topic === 'partner' ? helps.partner : helps.items).map((item) => (
            <LedgerItem key={item}>{item}</LedgerItem>
          ))}
        </LedgerList>
      </div>
    </>
  )
}

function Details({ postLabel, hoursLabel }: ContactUsPage['details']) {
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

import type { PagePayloads } from '../../shared/payloads.ts'
import { ButtonLink } from '../components/button.tsx'
import { ClosingBand } from '../components/closing-band.tsx'
import { Ledger, LedgerRow } from '../components/ledger.tsx'
import { PageHero } from '../components/page-hero.tsx'
import { Section } from '../components/section.tsx'
import { breakAfterComma } from './break-after-comma.tsx'
import { PartnerLanes } from './partners/partner-lanes.tsx'
import './partners.css'

/** Partners by kind, as lanes of one road: what each brings, what each receives, where they meet. */
export function PartnersPage({ page }: PagePayloads['partners']) {
  const { heading, lead, enquiry, lanes, meeting, rules, closing } = page
  return (
    <>
      <PageHero
        title={breakAfterComma(heading)}
        lead={lead}
        aside={
          <div className="partners-enquiry">
            <ButtonLink to={enquiry.link.to} icon="arrow-right">
              {enquiry.link.label}
            </ButtonLink>
          </div>
        }
      />
      <PartnerLanes lanes={lanes} />
      <Section marker={1} heading={meeting.heading} lead={meeting.lead} layout="split">
        <Ledger>
          {meeting.rows.map(({ name, text }) => (
            <LedgerRow key={name} term={name}>
              {text}
            </LedgerRow>
          ))}
        </Ledger>
      </Section>
      <Section marker={2} heading={rules.heading} lead={rules.lead} layout="split">
        <Ledger layout="stacked">
          {rules.rows.map(({ name, text }) => (
            <LedgerRow key={name} term={name}>
              {text}
            </LedgerRow>
          ))}
        </Ledger>
      </Section>
      <ClosingBand closing={closing} />
    </>
  )
}

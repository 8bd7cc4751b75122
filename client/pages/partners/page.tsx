import type { PageProps } from '../../../shared/pages/page-route.ts'
import type { partnersPage } from '../../../shared/pages/partners/route.ts'
import { ButtonLink } from '../../components/button.tsx'
import { ClosingBand } from '../../components/closing-band.tsx'
import { Ledger, LedgerRow } from '../../components/ledger.tsx'
import { PageHero } from '../../components/page-hero.tsx'
import { Section } from '../../components/section.tsx'
import { breakAfterComma } from '../../text/break-after-comma.tsx'
import { PartnerLanes } from './partner-lanes.tsx'
import './page.css'

export function Page({ page }: PageProps<typeof partnersPage>) {
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

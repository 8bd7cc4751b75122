import type { PageProps } from '../../../shared/pages/page-route.ts'
import type { partnersPage } from '../../../shared/pages/partners/route.ts'
import { ButtonLink } from '../../components/button.tsx'
import { ClosingBand } from '../../components/closing-band.tsx'
import { LedgerSection } from '../../components/ledger-section.tsx'
import { PageHero } from '../../components/page-hero.tsx'
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
            <ButtonLink {...enquiry.link} icon="arrow-right" />
          </div>
        }
      />
      <PartnerLanes lanes={lanes} />
      <LedgerSection marker={1} section={meeting} />
      <LedgerSection marker={2} section={rules} layout="stacked" />
      <ClosingBand closing={closing} />
    </>
  )
}

import type { WhyPage as WhyRecord } from '../../shared/content/schemas/pages/why.ts'
import type { PagePayloads } from '../../shared/payloads.ts'
import { CautionDiamond } from '../components/caution-diamond.tsx'
import { ClosingBand } from '../components/closing-band.tsx'
import { ExitSign } from '../components/exit-sign.tsx'
import { Labelled } from '../components/labelled.tsx'
import { Ledger, LedgerRow } from '../components/ledger.tsx'
import { Notice } from '../components/notice.tsx'
import { PageHero } from '../components/page-hero.tsx'
import { Section } from '../components/section.tsx'
import { DoorsDrawing } from './doors-drawing.tsx'
import './why.css'

/** Four exits by role, the argument they share, and whom the product does not suit. */
export function WhyPage({ page }: PagePayloads['why']) {
  const { heading, lead, aside, identity, notAFit, closing } = page
  return (
    <>
      <PageHero
        title={heading}
        lead={lead}
        aside={<Notice source={aside.source}>{aside.text}</Notice>}
      >
        <Exits page={page} />
      </PageHero>
      <Section
        marker={1}
        heading={identity.heading}
        lead={identity.lead}
        aside={
          <>
            <DoorsDrawing {...identity.doors} />
            <p className="source">{identity.source}</p>
          </>
        }
        className="why-identity"
      >
        <Differences identity={identity} />
      </Section>
      <Section marker={2} heading={notAFit.heading} lead={notAFit.lead} layout="split">
        <Ledger layout="stacked">
          {notAFit.rows.map(({ name, text }) => (
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

function Exits({ page }: { readonly page: WhyRecord }) {
  const { exits, youGetLabel, asksOfYouLabel } = page
  return (
    <div className="why-exits">
      {exits.map(({ id, exit, role, promise, link, youGet, asksOfYou }) => (
        <div key={id} id={id} className="why-exit">
          <ExitSign exit={exit} title={role} to={link.to} as="h2">
            {promise} <span className="why-exit-to">{link.label}</span>
          </ExitSign>
          <Labelled label={youGetLabel} ruled>
            {youGet}
          </Labelled>
          <Labelled label={asksOfYouLabel} ruled>
            {asksOfYou}
          </Labelled>
        </div>
      ))}
    </div>
  )
}

function Differences({ identity }: { readonly identity: WhyRecord['identity'] }) {
  const { text, differences } = identity
  return (
    <>
      <p>{text}</p>
      <Ledger>
        {differences.map((difference) => (
          <LedgerRow key={difference.name} term={difference.name} mark={<CautionDiamond />}>
            {difference.text}
          </LedgerRow>
        ))}
      </Ledger>
    </>
  )
}

import type { PageProps } from '../../../shared/pages/page-route.ts'
import type { WhyPage as WhyRecord } from '../../../shared/pages/why/content.ts'
import type { whyPage } from '../../../shared/pages/why/route.ts'
import { ButtonLink } from '../../components/button.tsx'
import { CautionDiamond } from '../../components/caution-diamond.tsx'
import { ClosingBand } from '../../components/closing-band.tsx'
import { TermLedger } from '../../components/ledger.tsx'
import { LedgerSection } from '../../components/ledger-section.tsx'
import { Notice } from '../../components/notice.tsx'
import { PageHero } from '../../components/page-hero.tsx'
import { Section } from '../../components/section.tsx'
import { TwoDoors } from '../../illustrations/two-doors.tsx'
import { RoleSection } from './role-section.tsx'
import './page.css'

export function Page({ page }: PageProps<typeof whyPage>) {
  const { heading, lead, aside, roles, notAFit, closing } = page
  return (
    <>
      <PageHero
        title={heading}
        lead={lead}
        actions={roles.map(({ id, role }) => (
          <ButtonLink key={id} to={`#${id}`} variant="text">
            {role}
          </ButtonLink>
        ))}
        aside={<Notice source={aside.source}>{aside.text}</Notice>}
      />
      {roles.map((role, index) => (
        <RoleSection key={role.id} marker={index + 1} role={role} page={page} />
      ))}
      <Identity marker={roles.length + 1} identity={page.identity} />
      <LedgerSection marker={roles.length + 2} section={notAFit} layout="stacked" />
      <ClosingBand closing={closing} />
    </>
  )
}

interface IdentityProps {
  readonly marker: number
  readonly identity: WhyRecord['identity']
}

function Identity({ marker, identity }: IdentityProps) {
  const { heading, lead, text, differences, doors, source } = identity
  return (
    <Section
      marker={marker}
      heading={heading}
      lead={lead}
      aside={
        <>
          <TwoDoors {...doors} />
          <p className="source">{source}</p>
        </>
      }
      className="why-identity"
    >
      <p>{text}</p>
      <TermLedger rows={differences} mark={<CautionDiamond />} />
    </Section>
  )
}

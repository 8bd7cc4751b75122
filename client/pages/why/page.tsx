import type { PageProps } from '../../../shared/pages/page-route.ts'
import type { WhyPage } from '../../../shared/pages/why/content.ts'
import type { whyPage } from '../../../shared/pages/why/route.ts'
import { ButtonLink } from '../../components/button.tsx'
import { ClosingBand } from '../../components/closing-band.tsx'
import { CautionDiamond, Icon } from '../../components/icons.tsx'
import { Labelled, TermLedger } from '../../components/ledger.tsx'
import { LedgerSection } from '../../components/ledger-section.tsx'
import { Notice } from '../../components/notice.tsx'
import { PageHero } from '../../components/page-hero.tsx'
import { Section } from '../../components/section.tsx'
import { SiteLink } from '../../components/site-link.tsx'
import { useLinkedMark } from '../../components/use-linked-mark.ts'
import { TwoDoors } from '../../illustrations/two-doors.tsx'
import './page.css'
import '../../components/signs.css'
import '../../components/exit-sign.css'

export function Page({ page }: PageProps<typeof whyPage>) {
  const { heading, lead, aside, roles, notAFit, closing } = page
  useLinkedMark()
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
  readonly identity: WhyPage['identity']
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

interface RoleSectionProps {
  readonly marker: number
  readonly role: WhyPage['roles'][number]
  readonly page: WhyPage
}

function RoleSection({ marker, role, page }: RoleSectionProps) {
  const { id, exit, heading, lead, day, youGet, takes, link, answers } = role
  return (
    <Section
      id={id}
      marker={marker}
      heading={heading}
      lead={lead}
      className="why-role"
      aside={
        <>
          <div className="exit-sign">
            <p className="sign-tab on-asphalt">Exit {exit}</p>
            <div className="sign-plate on-asphalt whole-target">
              <div>
                <h3 className="sign-title">
                  <SiteLink to={link.to}>{role.role}</SiteLink>
                </h3>
                <p className="sign-text">
                  <span className="why-role-to">{link.label}</span>
                </p>
              </div>
              <Icon name="arrow-exit" size={44} className="sign-arrow" />
            </div>
          </div>
          <Labelled label={page.youGetLabel} ruled>
            {youGet}
          </Labelled>
          <Labelled label={page.takesLabel} ruled>
            {takes}
          </Labelled>
        </>
      }
    >
      {answers && <TermLedger rows={answers} />}
      <h3>{page.dayLabel}</h3>
      <TermLedger layout="stacked" rows={day} />
    </Section>
  )
}

import type { PageProps } from '../../../shared/pages/page-route.ts'
import type { WhyPage } from '../../../shared/pages/why/content.ts'
import type { whyPage } from '../../../shared/pages/why/route.ts'
import { Accordion, AccordionItem } from '../../components/accordion.tsx'
import { ButtonLink } from '../../components/button.tsx'
import { ClosingBand } from '../../components/closing-band.tsx'
import { Labeled, TermLedger } from '../../components/ledger.tsx'
import { LedgerSection } from '../../components/ledger-section.tsx'
import { Notice } from '../../components/notice.tsx'
import { PageHero } from '../../components/page-hero.tsx'
import { Section } from '../../components/section.tsx'
import { PhoneInvitation } from '../../illustrations/phone-invitation.tsx'

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
      <LedgerSection id="not-a-fit" marker={roles.length + 1} section={notAFit} layout="stacked" />
      <ClosingBand closing={closing} />
    </>
  )
}

interface RoleSectionProps {
  readonly marker: number
  readonly role: WhyPage['roles'][number]
  readonly page: WhyPage
}

function RoleSection({ marker, role, page }: RoleSectionProps) {
  const { id, heading, lead, day, youGet, takes, link, answers } = role
  return (
    <Section
      id={id}
      marker={marker}
      heading={heading}
      lead={lead}
      className="why-role"
      aside={id === 'carriers' && <PhoneInvitation invitation={page.invitation} />}
    >
      {answers && <TermLedger rows={answers} />}
      <Labeled label={page.youGetLabel} ruled>
        {youGet}
      </Labeled>
      <Labeled label={page.takesLabel} ruled>
        {takes}
      </Labeled>
      <ButtonLink {...link} variant="text" />
      <Accordion>
        <AccordionItem id={`${id}-day`} question={page.dayLabel}>
          <TermLedger layout="stacked" rows={day} />
        </AccordionItem>
      </Accordion>
    </Section>
  )
}
